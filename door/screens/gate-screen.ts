/** The screen at which tickets are shown: the camera, its light, and the field for typed codes and hand scanners. */
import { readTicketLine } from '../../shared/museum/ticket-line.ts';
import { type Camera, openCamera } from '../device/camera.ts';
import { element, show, write } from './elements.ts';
import { type Shown, stamp } from '../gate.ts';
import type { Seen } from '../../infra/door/page/reader.ts';
import { sightings } from '../../infra/door/page/sightings.ts';
import type { Texts } from '../../infra/door/page/texts/texts.ts';

interface Watcher {
  readonly texts: Texts;
  /** Something has just come before the camera. */
  readonly onShown: (shown: Shown) => void;
  /** Whether to look away, for another ticket is being judged. */
  readonly isBusy: () => boolean;
}

let camera: Camera | undefined;
/** Of the camera that was asked for last, which may still be opening: somebody may tap twice, or go away. */
let closing = new AbortController();

export const startCamera = async (watcher: Watcher): Promise<void> => {
  const { texts, onShown, isBusy } = watcher;
  const hasJustCome = sightings<Shown>();
  const video = element<HTMLVideoElement>('#video');
  closeCamera();
  closing = new AbortController();
  const { signal } = closing;
  void keepAwake();
  const startAnew = () => void startCamera(watcher);
  // While the page is not seen none may be opened.
  const onEnd = (): void => {
    if (!document.hidden && camera?.hasEnded()) startAnew();
  };
  document.onvisibilitychange = () => {
    if (document.hidden) return;
    void keepAwake();
    onEnd();
  };
  write('#sight-hint', texts.pointCamera);
  try {
    const onSeen = ({ text }: Seen): void => {
      const shown = text ?? stamp;
      if (!isBusy() && hasJustCome(shown, performance.now())) onShown(shown);
    };
    const opened = await openCamera(video, { onSeen, onEnd }, signal);
    signal.throwIfAborted();
    camera = opened;
    video.hidden = false;
    offerLight(camera);
  } catch (error) {
    if (signal.aborted) return;
    closeCamera();
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    write('#sight-hint', isRefused ? texts.cameraRefused : texts.noCamera);
    closing = new AbortController();
    // One may be plugged in later.
    navigator.mediaDevices.addEventListener('devicechange', startAnew, { once: true, signal: closing.signal });
  }
};

export const closeCamera = (): void => {
  closing.abort();
  camera = undefined;
  show('#video', false);
  show('#light', false);
};

/** For as long as the page is seen. A phone that is low on power refuses. */
const keepAwake = () => navigator.wakeLock?.request('screen').catch(() => undefined);

const offerLight = ({ light }: Camera): void => {
  const toggle = element<HTMLButtonElement>('#light');
  toggle.hidden = !light;
  toggle.ariaPressed = 'false';
  toggle.onclick = async () => {
    const isOn = toggle.ariaPressed !== 'true';
    await light?.(isOn);
    toggle.ariaPressed = String(isOn);
  };
};

/** A hand scanner types like a keyboard, wherever the cursor stands; some end with Enter, some with Tab, some with nothing. */
export const listenToKeyboard = (onText: (text: string) => void): void => {
  const field = element<HTMLInputElement>('#code');
  const form = element<HTMLFormElement>('#code-form');
  // Unlike letters that somebody types, a line shows when it is whole.
  field.oninput = () => {
    if (readTicketLine(field.value.trim())) form.requestSubmit();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = '';
    // On a phone the keyboard would cover the answer.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
    if (text) onText(text);
  };
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isAtGate = !element('#gate').hidden && !element<HTMLDialogElement>('#leaving').open;
    if (isAtGate && !isTyping && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.focus();
  });
};
