/** The names of a server on this machine, by which a page of another name is told apart. */
import { expect, it } from 'vitest';
import { ownHosts } from '../../../local/services/own-hosts.ts';

it.each([
  [3000, ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000']],
  [80, ['127.0.0.1', 'localhost', '[::1]']],
])('a server on port %i is asked by names of this machine, as browsers write them in Host', (port, hosts) => {
  expect(ownHosts(port)).toEqual(hosts);
});
