/** Packs the fonts beside whatever else the build does. */
import { workerData } from 'node:worker_threads';
import { packFonts } from './fonts.ts';

await packFonts(workerData);
