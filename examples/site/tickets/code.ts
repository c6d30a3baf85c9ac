/** `/tickets/<id>/code`: a ticket's QR code alone, on white, as large as the screen. */
import { raw } from 'hono/html';
import qrcode from 'qrcode';
import { html, htmlReply, seeOther } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { readLine } from './picture.ts';

/** Draws the code from the ticket's line: the layout of the ticket's picture may change, so it cannot be cropped. */
export const codePage = async ({ site, id }: Visit): Promise<Response> => {
  const line = await readLine(site, id);
  if (!line) return seeOther(`/tickets/${id}`);
  const { words, language } = site.locale;
  const drawing = await qrcode.toString(line.text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  const page = html`<!doctype html>
<html lang="${language}" class="alone">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.code} · ${site.museum.name}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<main>
<h1 class="visually-hidden">${words.code}</h1>
<div role="img" aria-label="${words.code} ${line.code}">${raw(drawing)}</div>
<p><a href="/tickets/${id}">${words.backToTicket}</a></p>
</main>
</body>
</html>
`;
  return htmlReply('ticket', page);
};
