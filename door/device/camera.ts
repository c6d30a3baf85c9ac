/** The camera at the back of the phone, with its light, and the codes that the reader finds in its frames. */

export type Camera = Awaited<ReturnType<typeof openCamera>>;

/** Milliseconds between two frames. */
const pause = 100;

interface Watcher {
  /** Hears the text of the code in each frame that shows one. */
  readonly onCode: (text: string) => void;
  /** Hears that there are no more frames, though nobody closed the camera. */
  readonly onEnd: () => void;
}

/**
 * @param closing closes the camera, even while it is opening
 * @throws DOMException `NotAllowedError` without permission; another if there is no camera or it was closed meanwhile
 */
export const openCamera = async (video: HTMLVideoElement, { onCode, onEnd }: Watcher, closing: AbortSignal) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = (): void => {
    for (const one of stream.getTracks()) one.stop();
  };
  if (closing.aborted) stop();
  closing.throwIfAborted();
  closing.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', onEnd);

  const look = async (): Promise<void> => {
    const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
    // A camera that starts or ends may have no frame even so.
    const frame = isShowing ? await createImageBitmap(video).catch(() => undefined) : undefined;
    const text = frame && (await read(frame));
    if (!closing.aborted && text !== undefined) onCode(text);
  };
  const watch = async (): Promise<void> => {
    while (!closing.aborted) {
      await look().catch(reportError);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  void watch();

  return {
    /** Switches the light; undefined if the camera has none. */
    light: track && hasLight(track) ? (isOn: boolean) => track.applyConstraints(torch(isOn)) : undefined,
    /** Another app or the phone's sleep may end it, or somebody may unplug it. */
    hasEnded: () => track?.readyState === 'ended',
  };
};

/** Serves all cameras. */
let reader: Worker | undefined;

/** Called early, because the reader needs a moment to load. */
export const startReader = (): Worker => {
  if (reader) return reader;
  const started = new Worker('reader.js', { type: 'module' });
  started.addEventListener('error', (event) => {
    if (isMissing(event)) reader = undefined;
  });
  reader = started;
  return started;
};

/** The reader's file did not load. Errors inside the reader are ErrorEvents, and it still replies. */
const isMissing = (event: Event): boolean => !(event instanceof ErrorEvent);

/** Milliseconds until a missing reader is loaded again. */
const absence = 1000;

const read = (frame: ImageBitmap): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const worker = startReader();
    const onError = (event: Event): void => {
      if (isMissing(event)) setTimeout(() => resolve(undefined), absence);
    };
    worker.addEventListener('error', onError);
    port1.onmessage = ({ data }: MessageEvent<string | undefined>) => {
      worker.removeEventListener('error', onError);
      resolve(data);
    };
    worker.postMessage(frame, [frame, port2]);
  });

/** The types do not know the light. */
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean })?.torch);

const torch = (isOn: boolean) => ({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
