/**
 * Detects a file's image type from its first bytes, because names and MIME types are unreliable.
 */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp' | 'tiff';

/** Image types by brand in the ISO base media file format (`ftyp` box). */
const BRANDS: Readonly<Record<string, ImageType>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  heim: 'heic',
  heis: 'heic',
  mif1: 'heic',
  msf1: 'heic',
};

const HEAD_BYTES = 64;

/** @param head the first 64 bytes of the file @returns null when no browser can show the file */
export function detectImageType(head: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...head.slice(0, HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('BM')) return 'bmp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) !== 'ftyp') return null;
  const [major = '', ...compatible] = [
    text.slice(8, 12),
    ...(text.slice(16).match(/.{4}/gs) ?? []),
  ];
  // AVIF files may list a general major brand, so the compatible brands are checked first.
  return compatible.includes('avif') ? 'avif' : (BRANDS[major] ?? null);
}

/** Reads the first 64 bytes of the file. */
export async function readFirstBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}
