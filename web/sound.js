// The sounds of the table, made here and not loaded (Web Audio). Everything they say is on the screen too.
let audio = null, master = null, input = performance.now();
for (const kind of ['pointerdown', 'keydown'])
  addEventListener(kind, () => { input = performance.now(); }, {capture: true, passive: true});

const WAIT = 3000;                                 // ms after which a person may have looked away
const C = 523.25, third = 5 / 4, fifth = 3 / 2;

// [frequency, start, length, loudness] of each tone, in seconds
const TONES = {
  bid: [[880, 0, .05, .5]],
  pass: [[440, 0, .06, .4]],
  turn: [[660, 0, .09, .4], [880, .1, .14, .4]],
  'trick-ours': [[C, 0, .08, .3], [C * third, .08, .12, .3]],
  'trick-theirs': [[C * third, 0, .08, .3], [C, .08, .12, .3]],
  meld: [[C, 0, .28, .22], [C * third, 0, .28, .22], [C * fifth, 0, .28, .22]],
  made: [[C, 0, .1, .3], [C * third, .09, .1, .3], [C * fifth, .18, .12, .3]],
  set: [[262, 0, .14, .4], [196, .13, .16, .4]],
  refused: [[180, 0, .06, .6]],
  right: [[988, 0, .2, .4]],                       // in a lesson
};
// [pitch from, pitch to, length] of each noise
const NOISES = {card: [2200, 2200, .04], collect: [2600, 900, .09]};

function tone([pitch, start, length, loud], at) {
  const source = audio.createOscillator(), gain = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at + start);
  gain.gain.linearRampToValueAtTime(loud, at + start + .006);
  gain.gain.exponentialRampToValueAtTime(.001, at + start + length);
  source.connect(gain).connect(master);
  source.start(at + start);
  source.stop(at + start + length);
}

function noise([from, to, length], at) {
  const size = Math.ceil(audio.sampleRate * length), source = audio.createBufferSource();
  source.buffer = audio.createBuffer(1, size, audio.sampleRate);
  const data = source.buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  const way = 1 + (Math.random() - .5) * .12;      // six per cent up or down
  band.frequency.setValueAtTime(from * way, at);
  band.frequency.linearRampToValueAtTime(to * way, at + length);
  source.connect(band).connect(master);
  source.start(at);
}

// Plays sounds by name. A page that is hidden, or that nobody has touched yet, is silent.
export function play({names, volume}) {
  if (document.hidden || navigator.userActivation?.hasBeenActive === false || !window.AudioContext) return;
  if (!audio) {
    audio = new AudioContext();
    master = audio.createGain();
    master.connect(audio.destination);
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  master.gain.value = volume;
  const at = audio.currentTime + .01, waited = performance.now() - input > WAIT;
  for (const name of names) {
    if (NOISES[name]) noise(NOISES[name], at);
    else if (name !== 'turn' || waited) for (const each of TONES[name] ?? []) tone(each, at);
  }
}

// Reads a text aloud; what was being read before is cut off.
export function speak(text) {
  if (!window.speechSynthesis) return;
  speechSynthesis.cancel();
  if (text) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), {lang: document.documentElement.lang}));
}
