import { encode } from 'uqr';

/** A QR code as an SVG path on a square grid. */
export interface QrCode {
  /** The number of modules along a side, without the quiet zone. */
  readonly size: number;
  /** The dark modules, each of 1 × 1. */
  readonly path: string;
}

/** Draws a QR code that is still readable when 15% of it is damaged, as happens on a noticeboard. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
      x += 1;
    }
  }
  return { size, path };
}
