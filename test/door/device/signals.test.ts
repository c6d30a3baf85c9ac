/** How a phone at the door vibrates, where it can and may. */
import { afterEach, expect, it, vi } from 'vitest';
import { signal } from '../../../door/device/signals.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['vibrates once for a good ticket, and several times for another', true, true, [[[90]], [[160, 80, 160, 80]]]],
  ['does not vibrate on a page that nobody has touched, where browsers complain of it', true, false, []],
  ['is silent on a phone that cannot', false, true, []],
])('%s', (_, canVibrate, hasBeenActive, vibrations) => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { ...(canVibrate && { vibrate }), userActivation: { hasBeenActive } });

  signal('valid');
  signal('already-in');

  expect(vibrate.mock.calls).toEqual(vibrations);
});
