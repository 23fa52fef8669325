/**
 * Two sounds, made here: a wooden click for a move, a low bell for my turn.
 * Browsers let a page sound only after somebody has touched it, so there is no context before that.
 */
let context: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Listen for the first touch; returns how to stop listening. */
export function listenForTouch(): () => void {
  const events = ['pointerdown', 'keydown'] as const;
  const stop = () => events.forEach((event) => removeEventListener(event, touched));
  const touched = () => {
    wake();
    stop();
  };
  events.forEach((event) => addEventListener(event, touched));
  return stop;
}

export function click(): void {
  if (context?.state !== 'running') return;
  partial(context, { hertz: 1150, volume: 0.1, seconds: 0.05, type: 'triangle', fall: 0.45 });
  partial(context, { hertz: 420, volume: 0.14, seconds: 0.08, type: 'sine', fall: 0.6 });
}

export function bell(): void {
  if (context?.state !== 'running') return;
  const ground = 196;
  for (const [ratio, volume, seconds] of [
    [1, 0.16, 2.6],
    [2.01, 0.06, 1.7],
    [2.76, 0.045, 1.1],
    [5.4, 0.015, 0.5],
  ] as const) {
    partial(context, { hertz: ground * ratio, volume, seconds, type: 'sine', fall: 1 });
  }
}

interface Partial {
  hertz: number;
  volume: number;
  seconds: number;
  type: OscillatorType;
  /** To which part of its pitch it falls. */
  fall: number;
}

function partial(sound: AudioContext, { hertz, volume, seconds, type, fall }: Partial): void {
  const now = sound.currentTime;
  const oscillator = new OscillatorNode(sound, { type, frequency: hertz });
  const gain = new GainNode(sound, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(hertz * fall, now + seconds);
  gain.gain.linearRampToValueAtTime(volume, now + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}
