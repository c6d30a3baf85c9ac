/** The camera at the back of the phone, with its light, and the codes that the reader finds in its frames. */

/** In milliseconds: between two frames, and before a failed reader is loaded again. */
const pauses = { frame: 100, reader: 1000 };

interface Watcher {
  /** Gets the texts of the codes in each frame that was read: none, if the frame shows no code. */
  readonly onFrame: (codes: readonly string[]) => void;
  /** Called when there are no more frames: another app or the phone's sleep ended them, or the camera is unplugged. */
  readonly onEnd: () => void;
}

/** Closes the camera that was asked for last: there is one at most. */
let closing = new AbortController();

/** Closes the camera even while it is opening: somebody may leave the screen. */
export const closeCamera = (): void => closing.abort();

/**
 * Closes an earlier camera, opens the camera, and shows its picture.
 * @returns undefined if it was closed before it was open
 * @throws DOMException `NotAllowedError` without permission; another if there is no camera
 */
export const openCamera = async (video: HTMLVideoElement, { onFrame, onEnd }: Watcher) => {
  closeCamera();
  closing = new AbortController();
  const { signal } = closing;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const stop = (): void => {
      for (const one of stream.getTracks()) one.stop();
    };
    if (signal.aborted) stop();
    signal.throwIfAborted();
    signal.addEventListener('abort', () => {
      stop();
      video.hidden = true;
    });
    video.srcObject = stream;
    await video.play();
    signal.throwIfAborted();
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', onEnd);
    video.hidden = false;
    void watch(video, onFrame, signal);
    const light = track && hasLight(track) ? (isOn: boolean) => track.applyConstraints(torch(isOn)) : undefined;
    return { light };
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
};

const watch = async (video: HTMLVideoElement, onFrame: Watcher['onFrame'], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
    // A camera that is starting or ending may still have no frame.
    const frame = isShowing ? await createImageBitmap(video).catch(() => undefined) : undefined;
    const codes = frame && (await read(frame));
    if (!signal.aborted && codes) onFrame(codes);
    await new Promise((resolve) => setTimeout(resolve, pauses.frame));
  }
};

let reader: Worker | undefined;

/** Called early, because the reader needs a moment to load. If that fails, the next frame loads another reader. */
export const startReader = (): Worker => {
  if (reader) return reader;
  const started = new Worker('reader.js', { type: 'module' });
  started.addEventListener('error', () => {
    started.terminate();
    reader = undefined;
  });
  reader = started;
  return started;
};

/** @returns undefined if the frame could not be read */
const read = (frame: ImageBitmap): Promise<readonly string[] | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const worker = startReader();
    worker.onerror = () => setTimeout(() => resolve(undefined), pauses.reader);
    port1.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
    worker.postMessage(frame, [frame, port2]);
  });

/** TypeScript's types lack the light. */
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean })?.torch);

const torch = (isOn: boolean) => ({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
