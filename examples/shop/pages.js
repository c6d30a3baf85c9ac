/** The shop's pages, and the server that shows them: an order has an address that nobody can guess. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export const servePages = async ({ ask, offerOf, buy, orderOf }) => {
  const showForm = async (eventId) => {
    const paths = [`/availability${eventId ? `?eventId=${eventId}` : ''}`, '/special-events'];
    const reads = paths.map(async (path) => (await ask(path)).json());
    const [offer, days, events] = await Promise.all([offerOf(eventId), ...reads]);
    return html(formPage({ ...offer, eventId, days, events, key: crypto.randomUUID() }));
  };
  const respond = async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    if (request.method === 'POST') {
      const { key, eventId, ...form } = await fieldsOf(request);
      const isSame = idIn(key) && (await buy(key, { ...form, eventId: idIn(eventId) }));
      // After a redirect, back and reload do not send the form again.
      if (isSame === undefined) return [303, { Location: `/?eventId=${idIn(eventId) ?? ''}` }];
      return [303, { Location: `/orders/${key}${isSame ? '' : '?other'}` }];
    }
    if (pathname === '/') return showForm(idIn(searchParams.get('eventId')));
    const [, key, picture] = /^\/orders\/([^/]+)(\/ticket)?$/.exec(pathname) ?? [];
    const order = await orderOf(key);
    if (!order || (picture && !isPaid(order))) return html(page('Not found', '<p>There is none.</p>'), 404);
    if (!picture) return html(orderPage(key, order, searchParams.has('other')));
    return [200, { 'Content-Type': 'image/png' }, await (await ask(`/tickets/${order.ticketId}/qr`)).bytes()];
  };
  const sayTrouble = ({ message }) => {
    process.stderr.write(`A page failed: ${message}\n`);
    return html(page('Please try again', '<p>Whatever you have pressed, you pay once at most.</p>'), 503);
  };
  const server = createServer(async (request, response) => {
    const [status, headers, body] = await respond(request).catch(sayTrouble);
    response.writeHead(status, { 'Cache-Control': 'private, no-cache', ...headers }).end(body);
  });
  await once(server.listen(process.env.SHOP_PORT || 4001, '127.0.0.1'), 'listening');
  process.stdout.write(`\n  Shop   http://127.0.0.1:${server.address().port}\n\n`);
};

const fieldsOf = async (request) => {
  if (!(request.headers['content-length'] < 10_000)) throw new Error('This form is too long.');
  return Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString()));
};

const idIn = (text) => /^[\da-f-]{36}$/.exec(text)?.[0];

const isPaid = ({ done, failed, ticketId }) => done && !failed && ticketId;

const html = (body, status = 200) => [status, { 'Content-Type': 'text/html; charset=utf-8' }, body];

const page = (
  title,
  body,
  head = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">${head}
<style>:root{color-scheme:light dark}body{font:18px/1.8 sans-serif;margin:1em auto;padding:0 1em;max-width:34em;
overflow-wrap:anywhere}
input,select,button{font:inherit}input,select,img{box-sizing:border-box;max-width:100%}</style></head>
<body><main><h1>${title}</h1>${body}<p><a href="/">All tickets</a></p></main></body></html>`;

const asText = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const formPage = ({ key, eventId = '', name, price, days, events }) => {
  const optionOf = ({ date, availability }) =>
    `<option value="${date}"${availability === 'sold-out' ? ' disabled' : ''}>${date} ${availability}</option>`;
  const linkOf = (event) => `<li><a href="/?eventId=${event.eventId}">${asText(event.name)}</a></li>`;
  const options = ['<option value="">Choose</option>', ...days.map(optionOf)].join('');
  return page(
    asText(name),
    `<form method="post" action="/orders">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="eventId" value="${eventId}">
<p><label>Day <select name="ticketDate" required>${options}</select></label></p>
<p><label>E-mail <input type="email" name="email" required maxlength="254" autocomplete="email"></label></p>
<p><label>Card <select name="card"><option value="good">that pays</option><option value="refused">that is refused</option>
<option value="empty">that is refused when the money is taken</option></select></label></p>
<p><button type="submit" name="amount" value="${price.toFixed(2)}">Pay ${price.toFixed(2)}</button></p></form>
<ul>${events.map(linkOf).join('')}</ul>`,
  );
};

const orderPage = (key, order, isOther) => {
  const { done, failed, ticketId } = order;
  if (failed) return page('No ticket', `<p>You pay nothing: ${failed}.</p>`);
  const soon = '<p>We will know in a moment: this page tells you.</p>';
  if (!done) return page('One moment', soon, '<meta http-equiv="refresh" content="3">');
  if (!ticketId)
    return page('Bought already', `<p>Or we cannot know. You pay once at most: ask us about order ${key}.</p>`);
  const [title, says] = isOther
    ? ['Bought already', 'This is the ticket of the first form.']
    : ['Your ticket', 'Paid.'];
  return page(title, `<p>${says}</p><p><img src="/orders/${key}/ticket" alt="Your ticket"></p>`);
};
