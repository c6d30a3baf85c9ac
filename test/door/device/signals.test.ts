/** How a phone at the door vibrates, where it can and may. */
import { afterEach, expect, it, vi } from 'vitest';
import { signal } from '../../../door/device/signals.ts';

afterEach(() => vi.unstubAllGlobals());

const stubPhone = (hasBeenActive: boolean) => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });
  return vibrate;
};

it('vibrates once for a good ticket, and several times for another', () => {
  const vibrate = stubPhone(true);

  signal('valid');
  signal('forged');

  expect(vibrate.mock.calls).toEqual([[[90]], [[160, 80, 160, 80, 160, 80, 160, 80]]]);
});

it('does not vibrate on a page that nobody has touched, where browsers complain of it', () => {
  const vibrate = stubPhone(false);

  signal('valid');

  expect(vibrate).not.toHaveBeenCalled();
});

it.each([
  ['without a vibrator', { userActivation: { hasBeenActive: true } }],
  ['with a browser that does not tell what was touched', {}],
])('is silent on a phone %s', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);

  expect(() => signal('valid')).not.toThrow();
});
