/**
 * Draws the app's icons from the logo: `node apps/shell/build-icons.ts`. Browsers cache an icon for
 * a year, so a changed icon needs a new file name.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { GATE_SHAPE } from '@paddock/ui/logo/gate-shape.ts';

const FOLDER = new URL('./icons/', import.meta.url);
const APPLE_GREEN = '#176c10';

interface IconStyle {
  /** The corners' radius, as a share of the side. */
  readonly radius: number;
  /** The gate's width, as a share of the side. */
  readonly gate: number;
}

/** An icon with round corners, for browser tabs and desktops. */
const ROUNDED: IconStyle = { radius: 0.22, gate: 0.62 };
/** An icon for systems that cut the corners themselves. */
const SQUARE: IconStyle = { radius: 0, gate: 0.62 };
/** An icon for Android, which may cut away everything outside a circle of 80% of the side. */
const MASKABLE: IconStyle = { radius: 0, gate: 0.56 };

/** @param background null for a white gate on a transparent background */
function drawGate({ radius, gate }: IconStyle, background: string | null): Buffer {
  const scale = (gate * 100) / 26.6;
  const square =
    background === null
      ? ''
      : `<rect width="100" height="100" rx="${radius * 100}" fill="${background}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${square}<g transform="translate(50 50) scale(${scale}) translate(-18 -17.5)" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="${GATE_SHAPE}"/></g></svg>`,
  );
}

function renderPng(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** Packs PNG images into an ICO file, which all browsers since 2010 can read. */
function packIco(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const FILES: readonly (readonly [string, number, IconStyle, string | null])[] = [
  ['icon-192.png', 192, ROUNDED, APPLE_GREEN],
  ['icon-512.png', 512, ROUNDED, APPLE_GREEN],
  ['maskable-192.png', 192, MASKABLE, APPLE_GREEN],
  ['maskable-512.png', 512, MASKABLE, APPLE_GREEN],
  ['apple-touch-180.png', 180, SQUARE, APPLE_GREEN],
  // Android shows only the shape of a notification's badge.
  ['badge-96.png', 96, ROUNDED, null],
];

for (const [name, size, style, background] of FILES)
  writeFileSync(new URL(name, FOLDER), await renderPng(drawGate(style, background), size));

const favicons = [16, 32, 48].map(async (size) => ({
  size,
  png: await renderPng(drawGate(ROUNDED, APPLE_GREEN), size),
}));
writeFileSync(new URL('favicon.ico', FOLDER), packIco(await Promise.all(favicons)));
