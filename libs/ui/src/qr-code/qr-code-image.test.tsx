import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import decodeQrCode from 'jsqr';
import { QrCodeImage } from './qr-code-image.tsx';
import { drawQrCode } from './qr-code.ts';

const ADDRESS =
  'otpauth://totp/Paddock:hemi%40example.co.nz?issuer=Paddock&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&period=30';
const PIXELS_PER_MODULE = 4;

/** Draws the image in black on white, as a browser would, and returns the text that a scanner reads. */
function scan(image: Element): string | undefined {
  const [left = 0, top = 0, side = 0] = (image.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const width = side * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const paintLine = (x: number, y: number, length: number) => {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = ((y - top) * PIXELS_PER_MODULE + row) * width + (x - left) * PIXELS_PER_MODULE;
      for (let pixel = start; pixel < start + length * PIXELS_PER_MODULE; pixel += 1)
        pixels.set([0, 0, 0], pixel * 4);
    }
  };
  let [x, y] = [0, 0];
  const path = image.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, command, numbers = ''] of path.matchAll(/([Mmh])([^Mmh]+)/g)) {
    const [first = 0, second = 0] = numbers.split(' ').map(Number);
    if (command === 'M') [x, y] = [first, Math.floor(second)];
    else {
      if (command === 'h') paintLine(x, y, first);
      x += first;
    }
  }
  return decodeQrCode(pixels, width, width)?.data;
}

test('QrCodeImage shows a code that a scanner reads', () => {
  render(<QrCodeImage code={drawQrCode(ADDRESS)} label="QR code for the app" />);
  expect(scan(screen.getByRole('img', { name: 'QR code for the app' }))).toBe(ADDRESS);
});
