import { encode } from 'uqr';

/** A QR code as an SVG path on a square grid. */
export interface QrCode {
  /** The number of modules along a side, without the quiet zone. */
  readonly size: number;
  /**
   * The dark modules, each of 1 × 1, as lines with a width of 1. Relative lines make the path less
   * than half as long as rectangles would. That matters because a server-rendered page contains it
   * twice, in its HTML and its data.
   */
  readonly path: string;
}

/**
 * Draws a QR code that is still readable when 15% of it is damaged, as happens on a noticeboard.
 * Import this module with `import()`, so that the encoder is not part of a page's JavaScript.
 */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    path += `M0 ${y}.5`;
    let start = 0;
    for (let x = 1; x <= size; x += 1) {
      if (x < size && row[x] === row[start]) continue;
      path += row[start] ? `h${x - start}` : `m${x - start} 0`;
      start = x;
    }
  }
  return { size, path };
}
