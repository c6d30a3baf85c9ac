/** Reads a PNG or JPEG that somebody holds up: the ticket as it was sent, a screenshot, or a photo of it. */
import { Renderer } from '@takumi-rs/core';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { printable } from '../../infra/settings/printable.ts';
import type { Pixels } from '../../infra/door/ink.ts';
import { pictureSize } from './picture-size.ts';
import { pngPixels } from './png-pixels.ts';

/**
 * On white, and made smaller if its longer side is more than 2,000 pixels.
 * @throws ConfigurationError when the file cannot be read, is neither PNG nor JPEG, is damaged, or has more than 52 megapixels
 */
export const readPicture = async (file: string): Promise<Pixels> => {
  const name = printable(file);
  const bytes = readGivenFile(file);
  const size = pictureSize(bytes);
  if (!size) throw new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`);
  if (size.width * size.height > mostPixels)
    throw new ConfigurationError(`${name} has ${size.width} by ${size.height} pixels, too many to look at.`);
  const scale = Math.min(1, 2000 / Math.max(size.width, size.height));
  const paper = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
  const images = [{ src: 'picture', data: pngPixels(bytes), cache: 'none' as const }];
  try {
    return { ...paper, data: await new Renderer().render(sheet(paper), { ...paper, images, format: 'raw' }) };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`, { cause: error });
  }
};

/** Phones make pictures of 12 to 50 megapixels. Decoded they take 460 MB, with sixteen bits a channel 710 MB. */
const mostPixels = 52_000_000;

const sheet = (paper: object) => ({
  type: 'container' as const,
  style: { display: 'flex', width: '100%', height: '100%', backgroundColor: 'white' } as const,
  children: [{ type: 'image' as const, src: 'picture', style: { ...paper, objectFit: 'contain' } as const }],
});

/** The one code that the renderer gives to whatever it could not do. */
const isUnreadable = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'GenericFailure';
