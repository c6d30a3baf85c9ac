/** A fake camera in a page, and the picture before it: only Chromium could play a file as a camera. */

/**
 * Replaces the method of the prototype, because WebKit may make `navigator.mediaDevices` anew.
 * @param png undefined for an empty table
 * @param light 1 by day: how bright white is
 */
export const hold = (png?: Buffer, light = 1): string => `(async () => {
  if (!globalThis.table) {
    globalThis.table = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
    const context = table.getContext('2d');
    setInterval(() => {
      context.fillStyle = 'rgb(170 170 170)';
      context.filter = \`brightness(\${table.light})\`;
      context.fillRect(0, 0, 960, 540);
      const { picture } = table;
      if (picture) context.drawImage(picture, 0, 0, (picture.width * 540) / picture.height, 540);
    }, 100);
    MediaDevices.prototype.getUserMedia = async () => table.captureStream();
  }
  const bytes = Uint8Array.from(atob('${png?.toString('base64') ?? ''}'), (letter) => letter.charCodeAt(0));
  const picture = bytes.length ? await createImageBitmap(new Blob([bytes], { type: 'image/png' })) : undefined;
  Object.assign(table, { picture, light: ${light} });
})()`;
