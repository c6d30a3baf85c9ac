/** Buying on the site: one form sells one ticket, however often and in whatever weather it is sent. */
import { describe, expect, it } from 'vitest';
import { cityMuseum } from '../../support/city-museum.ts';
import {
  email,
  openForm,
  openSiteBeforeFlakyApi,
  openTestSite,
  seen,
  sold,
  valueIn,
} from '../../support/example-site.ts';

const { api, site } = await openSiteBeforeFlakyApi();

describe('a form', () => {
  it('leads to the page of its ticket', async () => {
    const { eventId, path, form } = await openForm(site);

    const { status, headers } = await site.visit(path, { form });

    expect(status).toBe(303);
    expect(await sold(eventId)).toEqual([headers.get('location')]);
  });

  it('that is sent twice at once, and again later, sells one ticket', async () => {
    const { eventId, path, form } = await openForm(site);

    const twice = await Promise.all([site.visit(path, { form }), site.visit(path, { form })]);
    const later = await site.visit(path, { form });

    const [ticket] = await sold(eventId);
    expect([...twice, later].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, ticket],
      [303, ticket],
      [303, ticket],
    ]);
    expect(await sold(eventId)).toHaveLength(1);
  });

  it('may be shown again by the browser on the way back, so that it has the same key', async () => {
    const { page } = await openForm(site);

    expect((await site.visit(page)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('that is opened anew sells another ticket', async () => {
    const { eventId, page, path, form } = await openForm(site);
    await site.visit(path, { form });

    await site.visit(path, { form: { ...form, key: valueIn(await site.visit(page), 'key') } });

    expect(await sold(eventId)).toHaveLength(2);
  });

  it('that was sent and then changed says so, sells nothing, and can be sent once more', async () => {
    const { eventId, path, form } = await openForm(site);
    await site.visit(path, { form });

    const changed = await site.visit(path, { form: { ...form, phone: '+49 40 12345' } });
    const soldMeanwhile = await sold(eventId);
    const again = await site.visit(path, { form: { ...form, key: valueIn(changed, 'key'), phone: '+49 40 12345' } });

    expect(changed.status).toBe(422);
    expect(seen(changed)).toContain('With this form you have bought a ticket already.');
    expect(soldMeanwhile).toHaveLength(1);
    expect(again.status).toBe(303);
    expect(await sold(eventId)).toHaveLength(2);
  });

  it.each([[{}], [{ key: '' }], [{ key: 'x' }], [{ key: "' or 1=1" }]])(
    'without a key of ours is refused: %j',
    async (key) => {
      const { path, form } = await openForm(site);
      const { key: _, ...others } = form;

      expect((await site.visit(path, { form: { ...others, ...key } })).status).toBe(400);
    },
  );

  it('of general entry sells general entry', async () => {
    const key = valueIn(await site.visit('/tickets'), 'key');

    const { headers } = await site.visit('/tickets/order', { form: { key, ticketDate: '2026-12-24', email } });

    expect(headers.get('set-cookie')).toMatch(
      /^receipt=[\w-]+; Path=\/tickets\/[0-9a-f-]{36}; .*HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe('what is wrong', () => {
  it('is said at its field, which keeps what was typed, and the form gets a new key', async () => {
    const { eventId, path, form } = await openForm(site);

    const page = await site.visit(path, { form: { ...form, email: '"nobody' } });

    expect(page.status).toBe(400);
    expect(page.text).toMatch(
      /<input type="email" id="email" name="email" aria-invalid="true" aria-describedby="email-fault" [^>]* value="&#34;nobody">\s*<strong class="fault" id="email-fault"><span>This is no e-mail address\./,
    );
    expect(valueIn(page, 'key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(valueIn(page, 'key')).not.toBe(form.key);
    expect(await sold(eventId)).toEqual([]);
  });

  it.each([
    ['a day that is over', { ticketDate: '2026-12-23' }, 'Dieser Tag ist vorbei.'],
    ['a day on which it is closed', { ticketDate: '2026-12-25' }, 'An diesem Tag ist das Museum geschlossen'],
    ['no e-mail', { email: '' }, 'Das ist keine E-Mail-Adresse.'],
    ['a phone of many digits', { phone: '1'.repeat(33) }, 'Das ist zu lang.'],
  ])('is said in the language of the museum: %s', async (_, fields, words) => {
    const german = await openTestSite({
      museum: { ...cityMuseum, language: 'de' },
    });
    const key = valueIn(await german.visit('/tickets'), 'key');
    const page = await german.visit('/tickets/order', { form: { key, ticketDate: '2026-12-24', email, ...fields } });
    await german.close();

    expect(seen(page, 'form')).toContain(words);
  });

  it('is said in the words of the API where the site has none', async () => {
    const { path, form } = await openForm(site);
    api.answerInstead(400, { errors: [{ pointer: '#/email', code: 'on-fire', detail: 'must not <burn>' }] });

    expect(seen(await site.visit(path, { form }), 'strong')).toBe('must not <burn>');
  });
});
