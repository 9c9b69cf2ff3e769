import { MAX_PHOTO_PIXELS } from '@paddock/contracts/http';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bombPng, noisyJpeg, phonePhoto, tracesIn } from '../../testing/photo-fixtures.ts';
import { makeAvif, makePhoto } from './make-photo.ts';
import { detectPhotoType } from './photo-kind.ts';

/** @param at from 0 to 1 */
async function colourAt(
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

const isobmff = (major: string, ...compatible: readonly string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('\0\0\0\x08mdat', 'latin1')]);
};

describe('what kind of picture it is', () => {
  it.each([
    ['avif', isobmff('avif', 'mif1', 'miaf')],
    ['avif', isobmff('mif1', 'mif1', 'avif')],
    ['heic', isobmff('heic', 'mif1', 'heic')],
    ['heic', isobmff('mif1', 'mif1')],
    [null, isobmff('isom', 'mp42')],
    [null, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [null, Buffer.from('GIF89a')],
    [null, Buffer.from('%PDF-1.7')],
    [null, Buffer.alloc(0)],
    [null, Buffer.from('\0\0\0\0ftyp')],
  ] as const)('is said by its first bytes: %s', (kind, content) => {
    expect(detectPhotoType(content)).toBe(kind);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a real %s is one, and is made into a photo',
    async (kind) => {
      const content = await sharp({
        create: { width: 40, height: 30, channels: 3, background: '#409030' },
      })
        .toFormat(kind)
        .toBuffer();
      expect(detectPhotoType(content)).toBe(kind);
      expect(await makePhoto(content)).toMatchObject({ width: 40, height: 30 });
    },
  );
});

describe('a photo', () => {
  it('says nothing of where and with what it was taken, and stands upright', async () => {
    const content = await phonePhoto();
    // What is not in it cannot be taken out of it.
    expect(tracesIn(content)).toEqual(['place', 'camera', 'EXIF', 'XMP', 'ICC']);
    const { files, width, height, colour, blur } = await makePhoto(content);
    expect([width, height]).toEqual([400, 600]);
    const made = [
      ...files.map((file) => file.content),
      Buffer.from(blur.split(',')[1] ?? '', 'base64'),
      await makeAvif(files[2]?.content ?? Buffer.alloc(0), 400),
    ];
    expect(made).toHaveLength(5);
    for (const file of made) {
      expect(tracesIn(file)).toEqual([]);
      const { orientation, exif, xmp, icc } = await sharp(file).metadata();
      expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
      const [[leftRed = 0, , leftBlue = 0], [rightRed = 0, , rightBlue = 0]] = [
        await colourAt(file, { x: 0.1, y: 0.5 }),
        await colourAt(file, { x: 0.9, y: 0.5 }),
      ];
      expect([leftBlue > leftRed + 60, rightRed > rightBlue + 60]).toEqual([true, true]);
    }
    expect(colour).toMatch(/^#[67]\w[12]\w[67]\w$/);
  });

  it('comes in three widths, and is never made larger', async () => {
    const widths = async (content: Buffer) =>
      Promise.all(
        (await makePhoto(content)).files.map(async (file) => [
          file.width,
          (await sharp(file.content).metadata()).width,
        ]),
      );
    expect(await widths(await noisyJpeg(2_000, 1_500))).toEqual([
      [400, 400],
      [800, 800],
      [1600, 1600],
    ]);
    expect(await widths(await noisyJpeg(500, 300))).toEqual([
      [400, 400],
      [800, 500],
      [1600, 500],
    ]);
  });

  it('however tall it is, can be kept: WebP ends at 16,383 pixels', async () => {
    const { width, height, blur } = await makePhoto(await noisyJpeg(100, 20_000));
    expect(height).toBe(4_800);
    expect(width).toBe(24);
    // As the table takes it.
    expect(blur.length).toBeLessThanOrEqual(1_000);
  });

  it('has its colours in sRGB, whatever it had them in', async () => {
    const wide = await sharp({
      create: { width: 50, height: 50, channels: 3, background: '#00ff00' },
    })
      .png()
      .withIccProfile('p3')
      .toBuffer();
    // The same numbers mean another green there: without the profile they would be taken for ours.
    const [red = 0, green = 0] = await colourAt(
      (await makePhoto(wide)).files[0]?.content ?? Buffer.alloc(0),
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
    expect((await makePhoto(cmyk)).colour).toMatch(/^#[c-e]\w[0-5]\w[0-4]\w$/);
  });

  it('is white where it is empty', async () => {
    const logo = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await makePhoto(logo)).colour).toBe('#ffffff');
  });
});

describe('what cannot be a photo', () => {
  const refusal = async (content: Buffer) =>
    makePhoto(content).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  it('is refused by what it is, not by what it is called', async () => {
    expect(
      await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')),
    ).toBe('photo_unsupported');
    expect(await refusal(isobmff('heic', 'mif1', 'heic'))).toBe('photo_heic');
    // Begins like one, and goes on as something else.
    expect(
      await refusal(
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<script>alert(1)</script>'),
        ]),
      ),
    ).toBe('photo_damaged');
  });

  it('is refused where a part of it is missing', async () => {
    const jpeg = await noisyJpeg(800, 600);
    expect(await refusal(jpeg)).toBeNull();
    for (const share of [0.9, 0.5, 0.05])
      expect(await refusal(jpeg.subarray(0, Math.floor(jpeg.length * share)))).toBe(
        'photo_damaged',
      );
    const png = await sharp(jpeg).png().toBuffer();
    expect(await refusal(png.subarray(0, png.length / 2))).toBe('photo_damaged');
  });

  it('is refused before it is decoded where it would be huge', async () => {
    expect(await refusal(await bombPng(60_000, 60_000))).toBe('photo_too_large');
    expect(await refusal(await bombPng(MAX_PHOTO_PIXELS / 1_000 + 1, 1_000))).toBe(
      'photo_too_large',
    );
    // As large as may be said, but not there.
    expect(await refusal(await bombPng(MAX_PHOTO_PIXELS / 1_000, 1_000))).toBe('photo_damaged');
  });
});
