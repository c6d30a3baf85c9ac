/** Reads the pixels of a PNG or JPEG: the ticket as it was sent, a screenshot, or a photo. */
import { Renderer } from '@takumi-rs/core';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { printable } from '../../infra/settings/printable.ts';
import { pictureSize } from './picture-size.ts';
import { stripPng } from './png-pixels.ts';

export type Pixels = Awaited<ReturnType<typeof readPicture>>;

/**
 * Painted on white, and scaled down to 2,000 pixels on the longer side: red, green, blue and opacity, a byte each.
 * @throws ConfigurationError when the file cannot be read, is neither PNG nor JPEG, is damaged, or has more than
 * 52 megapixels
 */
export const readPicture = async (file: string) => {
  const name = printable(file);
  const bytes = readGivenFile(file);
  const size = pictureSize(bytes);
  if (!size) throw new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`);
  if (size.width * size.height > mostPixels)
    throw new ConfigurationError(`${name} has ${size.width} by ${size.height} pixels, too many to look at.`);
  const scale = Math.min(1, 2000 / Math.max(size.width, size.height));
  const paper = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
  const images = [{ src: 'picture', data: stripPng(bytes), cache: 'none' as const }];
  try {
    return { ...paper, data: await new Renderer().render(sheet(paper), { ...paper, images, format: 'raw' }) };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new ConfigurationError(`${name} is neither a PNG nor a JPEG, or a damaged one.`, { cause: error });
  }
};

/** Phones take pictures of 12 to 50 megapixels. Decoding 52 takes 460 MB, or 710 MB with 16 bits per channel. */
const mostPixels = 52_000_000;

const sheet = (paper: object) => ({
  type: 'container' as const,
  style: { display: 'flex', width: '100%', height: '100%', backgroundColor: 'white' } as const,
  children: [{ type: 'image' as const, src: 'picture', style: { ...paper, objectFit: 'contain' } as const }],
});

/** The renderer has one code for all failures. */
const isUnreadable = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'GenericFailure';
