/** The camera at the back of the phone, with its light, and what the reader sees in its frames. */
import type { Seen } from './reader.ts';

export interface Camera {
  /** Switches the light, where the camera has one. */
  readonly light?: ((isOn: boolean) => Promise<void>) | undefined;
  close(): void;
}

/** Milliseconds from one frame to the next. */
const pause = 100;

/**
 * @param onSeen is told of every frame in which there is something to see
 * @throws DOMException `NotAllowedError` when nobody allows it, another one when there is none
 */
export const openCamera = async (video: HTMLVideoElement, onSeen: (seen: Seen) => void): Promise<Camera> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  video.srcObject = stream;
  await video.play();
  const reader = new Worker('reader.js', { type: 'module' });
  let timer = 0;

  const look = async (): Promise<void> => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || document.hidden) {
      timer = window.setTimeout(look, pause);
      return;
    }
    const frame = await createImageBitmap(video);
    reader.postMessage(frame, [frame]);
  };
  reader.onmessage = ({ data }: MessageEvent<Seen>) => {
    timer = window.setTimeout(look, pause);
    if (data.text !== undefined) onSeen(data);
  };
  void look();

  const [track] = stream.getVideoTracks();
  return {
    light: track && hasLight(track) ? (isOn) => track.applyConstraints(lit(isOn)) : undefined,
    close: () => {
      clearTimeout(timer);
      reader.terminate();
      for (const one of stream.getTracks()) one.stop();
    },
  };
};

/** The light is in no standard that the types know. */
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean })?.torch);

const lit = (isOn: boolean) => ({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
