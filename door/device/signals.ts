/** The sound and the vibration of each verdict, so that doorkeepers need not look. */
import type { DoorVerdict } from '../ticket/verdict.ts';

/** Tones in hertz, one after the other. Only VALID rises high. */
const tones: Readonly<Record<DoorVerdict, readonly number[]>> = {
  valid: [880, 1320],
  'already-in': [330, 330],
  'wrong-day': [392, 294],
  'other-event': [440, 330, 440],
  cancelled: [330, 220, 165],
  forged: [196, 196, 196, 196],
  'unknown-key': [294, 262, 294],
  'not-a-ticket': [262],
  unread: [220, 262],
  'not-on-the-list': [262, 262, 262],
  undone: [587, 440],
};

const toneSeconds = 0.13;

let audio: AudioContext | undefined;

/** Browsers let a page sound only after a touch. The end of a touch counts, its beginning does not (HTML, 6.4.2). */
export const allowSoundOnTouch = (): void => {
  for (const touch of ['pointerup', 'keydown'])
    addEventListener(touch, () => {
      audio ??= new AudioContext();
      void audio.resume();
    });
};

export const signal = (verdict: DoorVerdict): void => {
  // Vibration needs a touch first, too. iPhones cannot vibrate.
  if (navigator.userActivation.hasBeenActive)
    navigator.vibrate?.(verdict === 'valid' ? [90] : tones[verdict].flatMap(() => [160, 80]));
  if (audio?.state !== 'running') return;
  for (const [index, hertz] of tones[verdict].entries()) sound(audio, hertz, index * (toneSeconds + 0.04));
};

const sound = (context: AudioContext, hertz: number, after: number): void => {
  const [start, end] = [context.currentTime + after, context.currentTime + after + toneSeconds];
  const [tone, volume] = [new OscillatorNode(context, { frequency: hertz, type: 'triangle' }), context.createGain()];
  volume.gain.setValueAtTime(0, start);
  // Without a ramp at both ends a loudspeaker clicks.
  volume.gain.linearRampToValueAtTime(0.7, start + 0.015);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
};
