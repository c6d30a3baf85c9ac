/** The screen at which tickets are shown: the camera, the field for typed codes and hand scanners, the light. */
import { type Camera, openCamera } from './camera.ts';
import { element, show, write } from './elements.ts';
import { sightings } from './sightings.ts';
import type { Texts } from './texts/texts.ts';

/** Milliseconds out of sight after which a code is scanned anew. */
const absence = 3000;

let camera: Camera | undefined;

/** @param onText gets a text that has just come before the camera, unless it is busy with another one */
export const startCamera = async (
  texts: Texts,
  onText: (text: string) => void,
  isBusy: () => boolean,
): Promise<void> => {
  const hasJustCome = sightings(absence);
  closeCamera();
  write('#sight-hint', texts.pointCamera);
  try {
    if (!window.isSecureContext) return write('#sight-hint', texts.needsHttps);
    const video = element<HTMLVideoElement>('#video');
    camera = await openCamera(video, ({ text }) => {
      if (text !== undefined && !isBusy() && hasJustCome(text, performance.now())) onText(text);
    });
    video.hidden = false;
    offerLight(camera);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    write('#sight-hint', isRefused ? texts.cameraRefused : texts.noCamera);
  }
};

export const closeCamera = (): void => {
  camera?.close();
  camera = undefined;
  show('#video', false);
};

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

/** A hand scanner types like a keyboard, and ends with Enter, wherever the cursor stands. */
export const listenToKeyboard = (onText: (text: string) => void): void => {
  const field = element<HTMLInputElement>('#code');
  element<HTMLFormElement>('#code-form').onsubmit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = '';
    if (text) onText(text);
  };
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isAtGate = !element('#gate').hidden && !element<HTMLDialogElement>('#leaving').open;
    if (isAtGate && !isTyping && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.focus();
  });
};
