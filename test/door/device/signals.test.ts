/** What a phone at the door does beside showing a verdict: it vibrates, where it can and may. */
import { afterEach, expect, it, vi } from 'vitest';
import { signal } from '../../../door/device/signals.ts';

afterEach(() => vi.unstubAllGlobals());

/** @param touched whether somebody has touched the page */
const phone = ({ touched }: { readonly touched: boolean }) => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: touched } });
  return vibrate;
};

it('vibrates once for a good ticket', () => {
  const vibrate = phone({ touched: true });

  signal('valid');

  expect(vibrate.mock.calls).toEqual([[[90]]]);
});

it('vibrates several times for a forged one', () => {
  const vibrate = phone({ touched: true });

  signal('forged');

  expect(vibrate.mock.calls[0]?.[0].length).toBeGreaterThan(2);
});

it('lets it be on a page that nobody has touched, where browsers complain of it', () => {
  const vibrate = phone({ touched: false });

  signal('valid');

  expect(vibrate).not.toHaveBeenCalled();
});

it.each([
  ['without a vibrator', { userActivation: { hasBeenActive: true } }],
  ['with a browser that does not say what was touched', {}],
])('is silent on a phone %s', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);

  expect(() => signal('valid')).not.toThrow();
});
