/**
 * Draws tickets in a fresh process. In JavaScript: what strips types would be part of the first picture.
 *
 * Its argument is JSON: the address of a module with a `ticketDrawer`, that of the fonts, and the faces of the tickets. It prints how long
 * each took in milliseconds, the first with the import before it, and the bytes of the first.
 */
const { module, fonts, faces } = JSON.parse(process.argv[2] ?? '');

const times = [];
const sizes = [];
let start = performance.now();
const { ticketDrawer } = await import(module);
const draw = ticketDrawer(new URL(fonts));
for (const face of faces) {
  const { length } = await draw(face);
  sizes.push(length);
  times.push(performance.now() - start);
  start = performance.now();
}
process.stdout.write(JSON.stringify({ times, bytes: sizes[0] }));
