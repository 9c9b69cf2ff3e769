/**
 * Detects a photo's file type by its first bytes, because users can choose any file name and
 * content type.
 */

export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BRANDS_OFFSET = 8;
const BRAND_BYTES = 4;
/** The maximum number of brands (format identifiers) to read: more than any real file contains. */
const MAX_BRANDS = 16;
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** @returns null when the file is of any other type */
export function detectPhotoType(content: Buffer): PhotoType | null {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = readBrands(content);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null;
}

/** Reads the major brand and the compatible brands of an ISO media file (ISO/IEC 14496-12). */
function readBrands(content: Buffer): readonly string[] {
  const end = Math.min(
    content.length >= 4 ? content.readUInt32BE(0) : 0,
    content.length,
    BRANDS_OFFSET + BRAND_BYTES * MAX_BRANDS,
  );
  const brands: string[] = [];
  for (let at = BRANDS_OFFSET; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    brands.push(content.toString('latin1', at, at + BRAND_BYTES));
  return brands;
}
