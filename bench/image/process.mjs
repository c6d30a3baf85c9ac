/**
 * Draws one ticket over and over in a fresh process. In JavaScript: what strips types would be part of the first picture.
 *
 * Its argument is JSON: the address of a module with a `ticketDrawer`, that of the fonts, the face of the ticket, and how many pictures to
 * draw. It prints how long they took in milliseconds, the first with the import before it, and the bytes of one.
 */
const { module, fonts, face, pictures } = JSON.parse(process.argv[2] ?? '');

const times = [];
let start = performance.now();
const { ticketDrawer } = await import(module);
const draw = ticketDrawer(new URL(fonts));
let bytes = 0;
while (times.length < pictures) {
  ({ length: bytes } = await draw(face));
  times.push(performance.now() - start);
  start = performance.now();
}
process.stdout.write(JSON.stringify({ times, bytes }));
