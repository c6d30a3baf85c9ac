/** The local run in a worker, with the events and tickets that the warm requests are about. */
import { parentPort } from 'node:worker_threads';
import { storeSubjects } from '../cases.ts';
import { openMuseum } from '../museum.ts';
import { fill } from '../store.ts';
import { spareEvents, spareTickets } from './asks.ts';

const { baseUrl, authorization, store } = await openMuseum();
await storeSubjects(store);
await fill(store, spareEvents, spareTickets);
parentPort?.postMessage({ baseUrl, authorization });
