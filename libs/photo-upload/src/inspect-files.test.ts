import { describe, expect, it } from '@jest/globals';
import { detectImageType } from './image-type.ts';
import { inspectFiles, getUnreadableMessage } from './inspect-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const AVIF = '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf';
const JPEG = '\xff\xd8\xff\xe1\0\0Exif';
const file = (text: string, name: string, type = '') => new File([bytes(text)], name, { type });

describe('inspectFiles and detectImageType', () => {
  it.each([
    ['jpeg', JPEG],
    ['png', '\x89PNG\r\n\x1a\n\0\0'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['gif', 'GIF89a'],
    ['heic', HEIC],
    ['avif', AVIF],
    ['bmp', 'BM\0\0'],
    ['tiff', 'II*\0\0'],
    [null, '%PDF-1.7'],
    [null, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [null, '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    [null, ''],
  ])('detect the image type from the first bytes: %s', (kind, text) => {
    expect(detectImageType(bytes(text))).toBe(kind);
  });

  it('ignore the file name and MIME type', async () => {
    const { photos, rejected } = await inspectFiles([
      file(JPEG, 'scan.pdf', 'application/pdf'),
      file('%PDF-1.7', 'photo.jpg', 'image/jpeg'),
    ]);
    expect(photos.map(({ name }) => name)).toEqual(['scan.pdf']);
    expect(rejected).toEqual([
      { name: 'photo.jpg', message: expect.stringMatching(/isn’t a photo.*choose a JPEG/i) },
    ]);
  });

  it('reject empty files and files that are larger than any photo', async () => {
    const hugeFile = file(JPEG, 'vast.jpg');
    Object.defineProperty(hugeFile, 'size', { value: 61 * 1024 * 1024 });
    const { photos, rejected } = await inspectFiles([file('', 'nothing.jpg'), hugeFile]);
    expect(photos).toEqual([]);
    expect(rejected).toEqual([
      { name: 'nothing.jpg', message: expect.stringMatching(/empty/i) },
      { name: 'vast.jpg', message: expect.stringMatching(/too large \(61 MB\).*smaller version/i) },
    ]);
  });

  it('explain how to convert a photo that this browser cannot read', async () => {
    await expect(getUnreadableMessage(file(HEIC, 'IMG_1.HEIC'))).resolves.toMatch(
      /HEIC.*save it as a JPEG.*Most Compatible/i,
    );
    await expect(getUnreadableMessage(file(AVIF, 'one.avif'))).resolves.toMatch(/AVIF.*JPEG/);
    await expect(getUnreadableMessage(file(JPEG, 'one.jpg'))).resolves.toMatch(
      /damaged or too large.*choose another/i,
    );
    await expect(getUnreadableMessage(null)).resolves.toMatch(/lost.*add it again/i);
  });
});
