/** Generates photos for tests, with the metadata and orientation that cameras write. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const CAMERA_NAME = 'PaddockCam 3000';
/**
 * 36° 50′ as an EXIF GPS latitude: numerators and denominators, which are written big-endian or
 * little-endian.
 */
const LATITUDE = [36, 1, 50, 1];

function encodeLatitude(order: 'BE' | 'LE'): Buffer {
  const bytes = Buffer.alloc(LATITUDE.length * 4);
  LATITUDE.forEach((value, index) =>
    order === 'BE' ? bytes.writeUInt32BE(value, index * 4) : bytes.writeUInt32LE(value, index * 4),
  );
  return bytes;
}

/** Returns the kinds of private metadata that the bytes contain. */
export function findPrivateMetadata(content: Buffer): readonly string[] {
  const found = [
    ['place', content.includes(encodeLatitude('BE')) || content.includes(encodeLatitude('LE'))],
    ['camera', content.includes(CAMERA_NAME)],
    ['EXIF', /Exif|EXIF/.test(content.toString('latin1'))],
    ['XMP', /XMP |xmpmeta|ns\.adobe\.com/.test(content.toString('latin1'))],
    ['ICC', /ICCP|ICC_PROFILE/.test(content.toString('latin1'))],
  ] as const;
  return found.filter(([, isPresent]) => isPresent).map(([name]) => name);
}

export interface PhotoFixture {
  readonly width?: number;
  readonly height?: number;
}

/**
 * Returns a JPEG with the metadata that a phone writes. Its pixels are stored with red above blue;
 * its orientation tag makes blue appear on the left and red on the right.
 */
export async function createPhonePhoto({
  width = 600,
  height = 400,
}: PhotoFixture = {}): Promise<Buffer> {
  const half = await sharp({
    create: { width, height: height / 2, channels: 3, background: '#d02010' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#1020d0' } })
    .composite([{ input: half, top: 0, left: 0 }])
    .jpeg({ quality: 90 })
    .withIccProfile('srgb')
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="${CAMERA_NAME}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withExif({
      IFD0: { Make: CAMERA_NAME, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '36/1 50/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '174/1 44/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns a JPEG of random noise, which makes a large file. */
export async function createNoisyJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns a PNG of a few bytes whose header claims huge dimensions: a decompression bomb. */
export async function createPngBomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  // Overwrite the dimensions in the header chunk, which comes first: length, "IHDR", 13 bytes of
  // data, checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
