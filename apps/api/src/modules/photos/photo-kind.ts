/** What kind of picture bytes are, by what they begin with: names and content types are whatever somebody wrote. */

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BRANDS_FROM = 8;
const BRAND_BYTES = 4;
/** No file has more of them. */
const MAX_BRANDS = 16;
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** @returns null for everything else */
export function detectPhotoType(content: Buffer): PhotoKind | null {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = readBrands(content);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null;
}

/** Of an ISO media file (ISO/IEC 14496-12): the major one, then after its version the compatible ones. */
function readBrands(content: Buffer): readonly string[] {
  const end = Math.min(
    content.length >= 4 ? content.readUInt32BE(0) : 0,
    content.length,
    BRANDS_FROM + BRAND_BYTES * MAX_BRANDS,
  );
  const brands: string[] = [];
  for (let at = BRANDS_FROM; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    brands.push(content.toString('latin1', at, at + BRAND_BYTES));
  return brands;
}
