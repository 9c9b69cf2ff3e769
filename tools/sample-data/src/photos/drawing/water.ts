/** Draws sea, lakes and rivers, lit by the sky. */
import { mixColours } from './colour.ts';
import { roundToTenth, SURFACE, type Canvas } from './canvas.ts';

const { width } = SURFACE;

/** Draws flat, glinting water between two heights. */
export function drawOpenWater(canvas: Canvas, top: number, bottom: number): string {
  const { random, mood } = canvas;
  const blue = mixColours(mood.light.sky[0], '#2f7f9f', 0.42);
  const fill = canvas.linear([
    [0, mixColours(blue, mood.light.sky[2], 0.6)],
    [0.5, mixColours(blue, mood.light.sky[1], 0.3)],
    [1, blue],
  ]);
  let glints = '';
  for (let glint = 0; glint < 26; glint += 1) {
    const share = random.next();
    const long = 10 + share * 46;
    glints += `<rect x="${roundToTenth(random.between(-20, width))}" y="${roundToTenth(top + 4 + share * (bottom - top))}" width="${roundToTenth(long)}" height="${roundToTenth(0.8 + share * 1.8)}" rx="1"/>`;
  }
  return `<rect y="${roundToTenth(top)}" width="${width}" height="${roundToTenth(bottom - top)}" fill="${fill}"/><g fill="${mixColours(mood.light.sun, mood.light.sky[2], 0.3)}" opacity=".42">${glints}</g>`;
}

/** Draws a winding river that widens towards the viewer, with shingle banks. */
export function drawRiver(canvas: Canvas, top: number, bottom: number): string {
  const { random, mood } = canvas;
  const side = random.sign();
  const startX = width * 0.5 + side * random.between(20, 140);
  const centre = (share: number) =>
    startX - side * share * share * random3 + Math.sin(share * 5.2 + phase) * (14 + share * 84);
  const random3 = random.between(60, 210);
  const phase = random.between(0, 6.28);
  const bank = (edge: -1 | 1, extra: number) => {
    const points: string[] = [];
    for (let step = 0; step <= 14; step += 1) {
      const share = step / 14;
      points.push(
        `${roundToTenth(centre(share) + edge * (3 + share * share * 74 + extra * (0.3 + share)))} ${roundToTenth(top + (bottom - top) * share ** 1.35)}`,
      );
    }
    return points;
  };
  const shape = (extra: number) =>
    `M${bank(-1, extra).join('L')}L${bank(1, extra).reverse().join('L')}Z`;
  const blue = mixColours(mood.light.sky[0], '#4aa3b0', 0.35);
  const fill = canvas.linear([
    [0, mixColours(mood.light.sky[2], blue, 0.3)],
    [0.6, mixColours(mood.light.sky[1], blue, 0.5)],
    [1, blue],
  ]);
  const shingle = mixColours('#cfc6b6', mood.light.tint, mood.light.warmth + 0.06);
  return `<path d="${shape(17)}" fill="${shingle}" stroke="${shingle}" stroke-width="5" stroke-linejoin="round"/><path d="${shape(0)}" fill="${fill}" stroke="${mixColours(mood.light.sun, blue, 0.35)}" stroke-opacity=".6" stroke-width="1.6" stroke-linejoin="round"/>`;
}
