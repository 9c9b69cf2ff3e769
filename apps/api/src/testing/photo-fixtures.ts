/** Photos as cameras write them, for tests. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const CAMERA = 'PaddockCam 3000';
/** 36° 50′ south, as a JPEG holds it: three fractions, big-endian or little. */
const LATITUDE = [36, 1, 50, 1];

function latitudeIn(order: 'BE' | 'LE'): Buffer {
  const bytes = Buffer.alloc(LATITUDE.length * 4);
  LATITUDE.forEach((value, index) =>
    order === 'BE' ? bytes.writeUInt32BE(value, index * 4) : bytes.writeUInt32LE(value, index * 4),
  );
  return bytes;
}

/** @returns what these bytes give away */
export function tracesIn(content: Buffer): readonly string[] {
  const found = [
    ['place', content.includes(latitudeIn('BE')) || content.includes(latitudeIn('LE'))],
    ['camera', content.includes(CAMERA)],
    ['EXIF', /Exif|EXIF/.test(content.toString('latin1'))],
    ['XMP', /XMP |xmpmeta|ns\.adobe\.com/.test(content.toString('latin1'))],
    ['ICC', /ICCP|ICC_PROFILE/.test(content.toString('latin1'))],
  ] as const;
  return found.filter(([, isThere]) => isThere).map(([name]) => name);
}

export interface PhotoFixture {
  readonly width?: number;
  readonly height?: number;
}

/** Red above blue as it is stored; held upright, blue is left of red. With everything in it that a phone writes. */
export async function phonePhoto({
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
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="${CAMERA}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withExif({
      IFD0: { Make: CAMERA, Orientation: '6' },
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

/** Nothing that compresses well. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
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

/** A few bytes that say they are a huge picture. */
export async function bombPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  // The header is the first chunk: its length, "IHDR", 13 bytes, their checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
