/** A browser before whose camera tickets are held: it sees a picture on a table, as a video in the format YUV4MPEG2. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInChromium } from '../../support/processes/chromium.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { pictureOf } from '../../support/tickets/pictures.ts';
import { openDoorMuseum } from './door-museum.ts';

const [width, height] = [960, 540];

export const openDoorWithCamera = async () => {
  const folder = temporaryFolder();
  const video = join(folder, 'camera.y4m');

  await showToCamera(video);
  const [museum, browser] = await openInChromium(openDoorMuseum, video);
  /**
   * A running camera must start again to see it.
   * @param png undefined for an empty table
   * @param light 1 by day: how bright white is
   */
  const hold = (png?: Buffer, light?: number) => showToCamera(video, png, light);
  return { museum, browser, hold };
};

/** Shows the picture in grey, as high as the frame. */
const showToCamera = async (video: string, png?: Buffer, light = 1): Promise<void> => {
  const luma = Buffer.alloc(width * height, 170);
  const picture = png && (await pictureOf(png));
  if (picture) {
    const step = picture.height / height;
    const wide = Math.floor(picture.width / step);
    const left = Math.floor((width - wide) / 2);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < wide; x++) {
        const from = (Math.floor(y * step) * picture.width + Math.floor(x * step)) * 4;
        const [red = 0, green = 0, blue = 0] = picture.data.subarray(from, from + 3);
        luma[y * width + left + x] = (2 * red + 5 * green + blue) >> 3;
      }
  }
  const seen = luma.map((bright) => 16 + (bright - 16) * light);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), seen, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(video, Buffer.concat([head, frame, frame, frame]));
};
