/**
 * Converts an uploaded file to the photos that pages show: upright, in sRGB, in three widths, and
 * without metadata about location, time or camera.
 */
import { MAX_PHOTO_PIXELS } from '@paddock/contracts/http';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { ProblemError } from '../../problems/problem.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from './photo-paths.ts';
import { detectPhotoType } from './photo-type.ts';

/**
 * The files made from an upload, with its average colour as `#rrggbb` and its blur placeholder as a
 * data URL.
 */
export interface ProcessedPhoto {
  readonly files: readonly { readonly width: PhotoWidth; readonly content: Buffer }[];
  /** The size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly blur: string;
}

const MAX_WIDTH = 1600;
/** The maximum height as a multiple of the width. Taller photos are scaled down to fit. */
const MAX_HEIGHT_RATIO = 3;
const BLUR_WIDTH = 16;
/** The user is waiting for the result, and effort 3 would take 1.5 times as long. */
const WEBP_OPTIONS = { quality: 80, effort: 2, smartSubsample: true } as const;
const WEBP_BLUR_OPTIONS = { quality: 25, effort: 4 } as const;
/** Effort 4 would take three times as long and save only a few bytes. */
const AVIF_OPTIONS = { quality: 55, effort: 2 } as const;
const MAX_SECONDS = 20;
/** Pages have a white background, so transparent areas become white. */
const BACKGROUND = '#ffffff';

/**
 * Ignore decoder warnings, because cameras write slightly invalid files. A truncated file is an
 * error.
 */
const DECODE_OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS };

/** @throws {ProblemError} 413 or 415 with a message for the user who uploaded the file */
export async function processPhoto(content: Buffer): Promise<ProcessedPhoto> {
  await validate(content);
  const { data, info } = await decode(content);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const from = () => sharp(data, { raw });
  const files = [];
  for (const width of PHOTO_WIDTHS)
    files.push({ width, content: await scale(from(), width).webp(WEBP_OPTIONS).toBuffer() });
  const average = await from().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const blur = await scale(from(), BLUR_WIDTH).webp(WEBP_BLUR_OPTIONS).toBuffer();
  return {
    files,
    width: info.width,
    height: info.height,
    colour: `#${average.toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  };
}

/**
 * Encodes an AVIF file.
 * @param largest the largest WebP file that `processPhoto` made
 */
export async function encodeAvif(largest: Buffer, width: PhotoWidth): Promise<Buffer> {
  return scale(sharp(largest), width)
    .avif(AVIF_OPTIONS)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

/**
 * Checks the type by the first bytes and the dimensions by the header, before anything is decoded.
 */
async function validate(content: Buffer): Promise<void> {
  const kind = detectPhotoType(content);
  if (kind === 'heic')
    throw new ProblemError(
      'photo_heic',
      'This photo is in Apple’s HEIC format, which we can’t read. On your phone, choose Settings → Camera → Formats → Most Compatible, or share the photo as a JPEG, then add it again.',
    );
  if (kind === null)
    throw new ProblemError(
      'photo_unsupported',
      'We can’t show this file. Please choose a JPEG, PNG, WebP or AVIF photo.',
    );
  // Reads only the header, so it is safe for any declared size.
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(throwDamaged);
  if (width * height > MAX_PHOTO_PIXELS)
    throw new ProblemError(
      'photo_too_large',
      `This photo has ${Math.round((width * height) / 1_000_000)} megapixels. The limit is ${MAX_PHOTO_PIXELS / 1_000_000}. Please make it smaller and add it again.`,
    );
}

/**
 * Decodes the file once, scaled down to the largest stored size. All other sizes are made from the
 * result.
 */
async function decode(content: Buffer) {
  return scale(sharp(content, DECODE_OPTIONS).autoOrient(), MAX_WIDTH)
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(throwDamaged);
}

function scale(image: Sharp, width: number): Sharp {
  return image.resize({
    width,
    height: width * MAX_HEIGHT_RATIO,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

function throwDamaged(error: unknown): never {
  throw Object.assign(
    new ProblemError(
      'photo_damaged',
      'We can’t read this photo because part of it is missing or damaged. Please take or choose it again.',
    ),
    { cause: error },
  );
}
