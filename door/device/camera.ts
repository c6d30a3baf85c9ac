/** The camera at the back of the phone, with its light, and what the reader sees in its frames. */
import type { Seen } from '../../infra/door/page/reader.ts';

export interface Camera {
  /** Switches the light, where the camera has one. */
  readonly light?: ((isOn: boolean) => Promise<void>) | undefined;
  /** Another app, or the phone's sleep, may take it away, or somebody unplug it. */
  hasEnded(): boolean;
}

/** Milliseconds from one frame to the next. */
const pause = 100;

interface Watcher {
  /** Is told of every frame in which there is something to see. */
  readonly onSeen: (seen: Seen) => void;
  /** Nobody closed it, and there are no more frames. */
  readonly onEnd: () => void;
}

/**
 * @param closing closes it, also while it is still opening
 * @throws DOMException `NotAllowedError` when nobody allows it, another one when there is none or it was closed meanwhile
 */
export const openCamera = async (
  video: HTMLVideoElement,
  { onSeen, onEnd }: Watcher,
  closing: AbortSignal,
): Promise<Camera> => {
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
    // While a camera starts or ends there may be no frame all the same.
    const frame = isShowing ? await createImageBitmap(video).catch(() => undefined) : undefined;
    const seen = frame ? await read(frame) : {};
    if (!closing.aborted && (seen.text !== undefined || seen.isStamped)) onSeen(seen);
  };
  const watch = async (): Promise<void> => {
    while (!closing.aborted) {
      await look().catch(reportError);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  void watch();

  return {
    light: track && hasLight(track) ? (isOn) => track.applyConstraints(lit(isOn)) : undefined,
    hasEnded: () => track?.readyState === 'ended',
  };
};

/** One for all cameras. */
let reader: Worker | undefined;

/** Started before it is needed, for it takes a moment until it can read. */
export const startReader = (): Worker => {
  if (reader) return reader;
  const started = new Worker('reader.js', { type: 'module' });
  started.addEventListener('error', (event) => {
    if (isMissing(event)) reader = undefined;
  });
  reader = started;
  return started;
};

/** The network may not have brought its file; of what goes wrong within, it tells as well, and answers all the same. */
const isMissing = (event: Event): boolean => !(event instanceof ErrorEvent);

/** Milliseconds until a reader that did not come is asked for again. */
const absence = 1000;

const read = (frame: ImageBitmap): Promise<Seen> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const asked = startReader();
    const onError = (event: Event): void => {
      if (isMissing(event)) setTimeout(() => resolve({}), absence);
    };
    asked.addEventListener('error', onError);
    port1.onmessage = ({ data }: MessageEvent<Seen>) => {
      asked.removeEventListener('error', onError);
      resolve(data);
    };
    asked.postMessage(frame, [frame, port2]);
  });

/** The light is in no standard that the types know. */
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean })?.torch);

const lit = (isOn: boolean) => ({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
