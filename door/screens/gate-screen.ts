/** The gate's screen: the camera, its light, and the field for typed codes and hand scanners. */
import type { DoorWords } from '../../shared/words/words.ts';
import { closeCamera, openCamera } from '../device/camera.ts';
import { watchForNewCodes } from '../device/new-codes.ts';
import { codeLetters, hasLookAlike, partOfCode } from '../ticket/code-letters.ts';
import { isGarbledLine, typedLine } from '../ticket/typed-line.ts';
import { element, isShown, show, write } from './elements.ts';
import type { ScanQueue } from './scan-queue.ts';

/** Milliseconds without a code after which the camera may need help. */
const hintDelay = 3000;

let timer = 0;

/**
 * Starts the camera. If there is none, tries again when one is plugged in or the page is shown again.
 * @param queue gets the text of a code that has just come before the camera, unless another is being judged
 */
export const startCamera = async (words: DoorWords, queue: ScanQueue): Promise<void> => {
  const newCode = watchForNewCodes();
  const video = element<HTMLVideoElement>('#video');
  const restart = (): void => {
    // Browsers open no camera for a hidden page.
    if (isShown('#gate') && video.hidden && !document.hidden) void startCamera(words, queue);
  };
  const expectCode = (): void => {
    clearTimeout(timer);
    write('#sight-hint', words.pointCamera);
    timer = window.setTimeout(() => write('#sight-hint', words.closer), hintDelay);
  };
  clearTimeout(timer);
  write('#sight-hint', words.pointCamera);
  show('#light', false);
  void keepAwake();
  document.onvisibilitychange = () => {
    void keepAwake();
    restart();
  };
  try {
    const onFrame = (codes: readonly string[]): void => {
      if (codes.length) expectCode();
      const code = newCode(codes, queue.isBusy());
      if (code !== undefined) queue.add(code);
    };
    const onEnd = (): void => {
      closeCamera();
      restart();
    };
    const camera = await openCamera(video, { onFrame, onEnd });
    if (!camera) return;
    expectCode();
    offerLight(camera.light);
  } catch (error) {
    write('#sight-hint', cameraFault(error, words));
    // Some browsers have no access to any camera.
    if (navigator.mediaDevices) navigator.mediaDevices.ondevicechange = restart;
  }
};

export const cameraFault = (error: unknown, words: DoorWords): string => {
  const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
  return isRefused ? words.cameraRefused : words.noCamera;
};

/** Keeps the screen on while the page is visible. A phone that is low on power refuses. */
const keepAwake = () => navigator.wakeLock?.request('screen').catch(() => undefined);

const offerLight = (light: ((isOn: boolean) => Promise<void>) | undefined): void => {
  const toggle = element<HTMLButtonElement>('#light');
  toggle.hidden = !light;
  toggle.ariaPressed = 'false';
  toggle.onclick = async () => {
    const isOn = toggle.ariaPressed !== 'true';
    await light?.(isOn);
    toggle.ariaPressed = String(isOn);
  };
};

/**
 * A hand scanner types like a keyboard, wherever the focus is. It may end with Enter, Tab or nothing.
 * @param onPart gets an incomplete or mistyped code, which stays in the field; an empty text for any other text
 */
export const listenToKeyboard = (onText: (text: string) => void, onPart: (typed: string) => void): void => {
  const field = element<HTMLInputElement>('#code');
  const form = element<HTMLFormElement>('#code-form');
  let half = '';
  /** The text without the half code in the field, behind which a hand scanner has typed a whole code. */
  const readField = (): string => {
    const text = field.value.trim();
    const rest = text.startsWith(half) ? text.slice(half.length) : '';
    return typedLine(text) ?? (codeLetters(rest) ? rest : text);
  };
  // A whole line of a ticket needs no Enter. Typed letters may be incomplete.
  field.oninput = () => {
    const text = field.value.trim();
    if (typedLine(text) !== undefined || isGarbledLine(text)) form.requestSubmit();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const text = readField();
    half = partOfCode(text) || hasLookAlike(text) ? text : '';
    onPart(half);
    field.value = half;
    if (half) return;
    // On a phone the keyboard would cover the verdict.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
    if (text) onText(text);
  };
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isAtGate = isShown('#gate') && !element<HTMLDialogElement>('#leaving').open;
    if (isAtGate && !isTyping && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.focus();
  });
};
