/** Writes the headers of a JPEG byte by byte, for pictures that no program would write. */

/** A segment: marker, length, content. */
export const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

export const frame = (height: number, width: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);

export const jpegFrom = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
export const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
export const end = Buffer.from([0xff, 0xd9]);
