import { MAX_PHOTO_PIXELS } from '@paddock/contracts/http';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  createPngBomb,
  createNoisyJpeg,
  createPhonePhoto,
  findPrivateMetadata,
} from '../../testing/photo-fixtures.ts';
import { encodeAvif, processPhoto } from './process-photo.ts';
import { detectPhotoType } from './photo-type.ts';

/** Returns the RGB values at a position, whose coordinates range from 0 to 1. */
async function getColourAt(
  content: Buffer,
  at: { readonly x: number; readonly y: number },
): Promise<readonly number[]> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const offset =
    (Math.floor(at.y * (info.height - 1)) * info.width + Math.floor(at.x * (info.width - 1))) *
    info.channels;
  return [...data.subarray(offset, offset + 3)];
}

const buildIsoMediaFile = (major: string, ...compatible: readonly string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('\0\0\0\x08mdat', 'latin1')]);
};

describe('detectPhotoType', () => {
  it.each([
    ['avif', buildIsoMediaFile('avif', 'mif1', 'miaf')],
    ['avif', buildIsoMediaFile('mif1', 'mif1', 'avif')],
    ['heic', buildIsoMediaFile('heic', 'mif1', 'heic')],
    ['heic', buildIsoMediaFile('mif1', 'mif1')],
    [null, buildIsoMediaFile('isom', 'mp42')],
    [null, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [null, Buffer.from('GIF89a')],
    [null, Buffer.from('%PDF-1.7')],
    [null, Buffer.alloc(0)],
    [null, Buffer.from('\0\0\0\0ftyp')],
  ] as const)('detects %s by its first bytes', (kind, content) => {
    expect(detectPhotoType(content)).toBe(kind);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'detects a real %s file, and processPhoto accepts it',
    async (kind) => {
      const content = await sharp({
        create: { width: 40, height: 30, channels: 3, background: '#409030' },
      })
        .toFormat(kind)
        .toBuffer();
      expect(detectPhotoType(content)).toBe(kind);
      expect(await processPhoto(content)).toMatchObject({ width: 40, height: 30 });
    },
  );
});

describe('processPhoto', () => {
  it('removes the location, camera and all other metadata, and rotates the photo upright', async () => {
    const content = await createPhonePhoto();
    // The original must contain the metadata; otherwise the test would not prove its removal.
    expect(findPrivateMetadata(content)).toEqual(['place', 'camera', 'EXIF', 'XMP', 'ICC']);
    const { files, width, height, colour, blur } = await processPhoto(content);
    expect([width, height]).toEqual([400, 600]);
    const made = [
      ...files.map((file) => file.content),
      Buffer.from(blur.split(',')[1] ?? '', 'base64'),
      await encodeAvif(files[2]?.content ?? Buffer.alloc(0), 400),
    ];
    expect(made).toHaveLength(5);
    for (const file of made) {
      expect(findPrivateMetadata(file)).toEqual([]);
      const { orientation, exif, xmp, icc } = await sharp(file).metadata();
      expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
      const [[leftRed = 0, , leftBlue = 0], [rightRed = 0, , rightBlue = 0]] = [
        await getColourAt(file, { x: 0.1, y: 0.5 }),
        await getColourAt(file, { x: 0.9, y: 0.5 }),
      ];
      expect([leftBlue > leftRed + 60, rightRed > rightBlue + 60]).toEqual([true, true]);
    }
    expect(colour).toMatch(/^#[67]\w[12]\w[67]\w$/);
  });

  it('produces three widths and never enlarges', async () => {
    const widths = async (content: Buffer) =>
      Promise.all(
        (await processPhoto(content)).files.map(async (file) => [
          file.width,
          (await sharp(file.content).metadata()).width,
        ]),
      );
    expect(await widths(await createNoisyJpeg(2_000, 1_500))).toEqual([
      [400, 400],
      [800, 800],
      [1600, 1600],
    ]);
    expect(await widths(await createNoisyJpeg(500, 300))).toEqual([
      [400, 400],
      [800, 500],
      [1600, 500],
    ]);
  });

  it('scales very tall photos down to a height that WebP supports (at most 16,383 pixels)', async () => {
    const { width, height, blur } = await processPhoto(await createNoisyJpeg(100, 20_000));
    expect(height).toBe(4_800);
    expect(width).toBe(24);
    // The database column holds at most 1,000 characters.
    expect(blur.length).toBeLessThanOrEqual(1_000);
  });

  it('converts all colours to sRGB', async () => {
    const wide = await sharp({
      create: { width: 50, height: 50, channels: 3, background: '#00ff00' },
    })
      .png()
      .withIccProfile('p3')
      .toBuffer();
    // In P3 these values are a different green, so ignoring the profile would shift the colour.
    const [red = 0, green = 0] = await getColourAt(
      (await processPhoto(wide)).files[0]?.content ?? Buffer.alloc(0),
      { x: 0.5, y: 0.5 },
    );
    expect(green).toBeGreaterThan(240);
    expect(red).toBeLessThan(20);
    const cmyk = await sharp({
      create: { width: 50, height: 50, channels: 3, background: '#d02010' },
    })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await processPhoto(cmyk)).colour).toMatch(/^#[c-e]\w[0-5]\w[0-4]\w$/);
  });

  it('fills transparent areas with white', async () => {
    const logo = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await processPhoto(logo)).colour).toBe('#ffffff');
  });
});

describe('processPhoto with an invalid file', () => {
  const getErrorCode = async (content: Buffer) =>
    processPhoto(content).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  it('detects other file types by their content, and rejects them', async () => {
    expect(
      await getErrorCode(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>'),
      ),
    ).toBe('photo_unsupported');
    expect(await getErrorCode(buildIsoMediaFile('heic', 'mif1', 'heic'))).toBe('photo_heic');
    // This file starts like a JPEG but continues differently.
    expect(
      await getErrorCode(
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<script>alert(1)</script>'),
        ]),
      ),
    ).toBe('photo_damaged');
  });

  it('rejects a truncated file', async () => {
    const jpeg = await createNoisyJpeg(800, 600);
    expect(await getErrorCode(jpeg)).toBeNull();
    for (const share of [0.9, 0.5, 0.05])
      expect(await getErrorCode(jpeg.subarray(0, Math.floor(jpeg.length * share)))).toBe(
        'photo_damaged',
      );
    const png = await sharp(jpeg).png().toBuffer();
    expect(await getErrorCode(png.subarray(0, png.length / 2))).toBe('photo_damaged');
  });

  it('rejects an image with too many pixels before decoding it', async () => {
    expect(await getErrorCode(await createPngBomb(60_000, 60_000))).toBe('photo_too_large');
    expect(await getErrorCode(await createPngBomb(MAX_PHOTO_PIXELS / 1_000 + 1, 1_000))).toBe(
      'photo_too_large',
    );
    // The declared size is allowed, but the pixel data is missing.
    expect(await getErrorCode(await createPngBomb(MAX_PHOTO_PIXELS / 1_000, 1_000))).toBe(
      'photo_damaged',
    );
  });
});
