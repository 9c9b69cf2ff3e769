/** Makes the pictures that are shown out of what somebody uploaded: upright, in sRGB, in three widths, with nothing said about where, when or with what. */
import { MAX_PHOTO_PIXELS } from '@paddock/contracts/http';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { ProblemError } from '../../problems/problem.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from './photo-files.ts';
import { detectPhotoType } from './photo-kind.ts';

export interface MadePhoto {
  readonly files: readonly { readonly width: PhotoWidth; readonly content: Buffer }[];
  /** Of the largest. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly blur: string;
}

const LARGEST_WIDTH = 1600;
/** Times its width: what is taller is scaled to it. Long panoramas of nothing but height help nobody. */
const TALLEST = 3;
const BLUR_WIDTH = 16;
/** Somebody waits for it: effort 3 takes half as long again. */
const WEBP = { quality: 80, effort: 2, smartSubsample: true } as const;
const WEBP_BLUR = { quality: 25, effort: 4 } as const;
/** Effort 4 takes three times as long for a few bytes less. */
const AVIF = { quality: 55, effort: 2 } as const;
const MAX_SECONDS = 20;
/** Where two pictures lie on top of each other, as in a logo with a hole, the page is white. */
const BEHIND = '#ffffff';

/** A warning of a decoder's is none of ours: cameras write files that are a little wrong. Truncated ones are refused. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS };

/** @throws ProblemError 413, 415 in words for whoever uploaded it */
export async function makePhoto(content: Buffer): Promise<MadePhoto> {
  await check(content);
  const { data, info } = await decoded(content);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const from = () => sharp(data, { raw });
  const files = [];
  for (const width of PHOTO_WIDTHS)
    files.push({ width, content: await scaled(from(), width).webp(WEBP).toBuffer() });
  const average = await from().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const blur = await scaled(from(), BLUR_WIDTH).webp(WEBP_BLUR).toBuffer();
  return {
    files,
    width: info.width,
    height: info.height,
    colour: `#${average.toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  };
}

/** @param largest what was made of it before */
export async function makeAvif(largest: Buffer, width: PhotoWidth): Promise<Buffer> {
  return scaled(sharp(largest), width).avif(AVIF).timeout({ seconds: MAX_SECONDS }).toBuffer();
}

/** What its first bytes say, before anything is decoded. */
async function check(content: Buffer): Promise<void> {
  const kind = detectPhotoType(content);
  if (kind === 'heic')
    throw new ProblemError(
      'photo_heic',
      'This photo is in Apple’s HEIC format, which cannot be read here. On your phone choose Settings → Camera → Formats → Most Compatible, or share the photo as JPEG, then add it again.',
    );
  if (kind === null)
    throw new ProblemError(
      'photo_unsupported',
      'This file is not a photo that can be shown here. Please choose a JPEG, PNG, WebP or AVIF.',
    );
  // The header alone; however large it says the picture is.
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(damaged);
  if (width * height > MAX_PHOTO_PIXELS)
    throw new ProblemError(
      'photo_too_large',
      `This photo has ${Math.round((width * height) / 1_000_000)} megapixels, and at most ${MAX_PHOTO_PIXELS / 1_000_000} can be taken. Please make it smaller and add it again.`,
    );
}

/** Decoded once, to the largest size that is kept: all others are made from that. */
async function decoded(content: Buffer) {
  return scaled(sharp(content, READING).autoOrient(), LARGEST_WIDTH)
    .flatten({ background: BEHIND })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
}

function scaled(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });
}

function damaged(error: unknown): never {
  throw Object.assign(
    new ProblemError(
      'photo_damaged',
      'This photo cannot be read: part of it is missing or damaged. Please take or choose it again.',
    ),
    { cause: error },
  );
}
