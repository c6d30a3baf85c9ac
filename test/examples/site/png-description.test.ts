/** The description of a picture: read where a PNG carries one, whole and as it should be, and nowhere else. */
import { expect, it } from 'vitest';
import { descriptionIn } from '../../../examples/site/png-description.ts';
import { chunk, pngOf, signature } from '../../../shared/ticket-image/png.ts';

const vogel = { language: 'de', text: 'Vögel\nFreitag, 5. März 2027\n鳥' };
const picture = (description?: typeof vogel) => pngOf(new Uint8Array(1), 2, [[0, 0, 0]], description);
const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks]);
const iTXt = (data: string | Buffer) => chunk('iTXt', Buffer.from(data));
const end = chunk('IEND', new Uint8Array(0));
const described = png(iTXt('Description\0\0\0de\0\0Vogel'), end);

/** With another last bit of the byte at a place, which the chunk's checksum then contradicts. */
const damaged = (bytes: Buffer, at: number) =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

it.each([
  ['of a ticket', picture(vogel), vogel],
  ['whose keyword is translated', png(iTXt('Description\0\0\0pt\0Descrição\0a')), { language: 'pt', text: 'a' }],
  ['behind another text', png(iTXt('Title\0\0\0\0\0b'), iTXt('Description\0\0\0\0\0a')), { language: '', text: 'a' }],
])('a description is read in its language: %s', (_, bytes, expected) => {
  expect(descriptionIn(bytes)).toEqual(expected);
});

it.each([
  ['without any', picture()],
  ['that is empty', Buffer.alloc(0)],
  ['of another format', Buffer.from(`GIF89a${described.subarray(8)}`)],
  ['with another keyword', png(iTXt('Descriptions\0\0\0\0\0a'), end)],
  ['with a compressed text', png(iTXt('Description\0\x01\0\0\0a'), end)],
  ['with text that is not UTF-8', png(iTXt(Buffer.from('Description\0\0\0\0\0\xff', 'latin1')), end)],
  ['whose chunk ends too soon', png(iTXt('Description\0\0\0'), end)],
  ['behind its end', png(end, iTXt('Description\0\0\0\0\0a'))],
  ['with a damaged text', damaged(described, 8 + 8 + 18)],
  ['with a damaged length', damaged(described, 8)],
  ['that is cut off', described.subarray(0, 30)],
])('a picture %s has no description', (_, bytes) => {
  expect(descriptionIn(bytes)).toBeUndefined();
});
