/**
 * Draws the trees and plants of New Zealand farms. Each stands on (x, y), and its size is its
 * height in surface units.
 */
import { fadeWithDistance, roundToTenth, type Canvas } from './canvas.ts';
import { darken, lighten, mixColours } from './colour.ts';

type Tree = (canvas: Canvas, x: number, y: number, size: number, distance: number) => string;

const drawTrunk = (x: number, y: number, width: number, tall: number, colour: string) =>
  `<path d="M${roundToTenth(x - width / 2)} ${roundToTenth(y)}L${roundToTenth(x - width * 0.3)} ${roundToTenth(y - tall)}h${roundToTenth(width * 0.6)}L${roundToTenth(x + width / 2)} ${roundToTenth(y)}Z" fill="${colour}"/>`;

function drawShade(canvas: Canvas, x: number, y: number, reach: number): string {
  const { light, sunSide } = canvas.mood;
  return `<ellipse cx="${roundToTenth(x - sunSide * reach * 0.6)}" cy="${roundToTenth(y + 1)}" rx="${roundToTenth(reach)}" ry="${roundToTenth(Math.max(1.5, reach * 0.16))}" fill="${light.shadow}" opacity=".2"/>`;
}

/**
 * Draws a crown of round clumps: dark ones at the bottom and on the side away from the sun, bright
 * ones on the sunny side.
 */
function drawCrown(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
  clumps: number,
): string {
  const { random, mood } = canvas;
  const tones = [darken(colour, 0.3), colour, lighten(colour, 0.2)];
  let drawn = '';
  tones.forEach((tone, layer) => {
    let circles = '';
    for (let clump = 0; clump < clumps; clump += 1) {
      const angle = (clump / clumps) * Math.PI * 2 + random.between(-0.3, 0.3);
      const reach = (1 - layer * 0.27) * random.between(0.5, 0.78);
      const cx = x + Math.cos(angle) * wide * 0.5 * reach + mood.sunSide * layer * wide * 0.08;
      const cy = y - tall * 0.5 + Math.sin(angle) * tall * 0.42 * reach - layer * tall * 0.07;
      circles += `<circle cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}" r="${roundToTenth(Math.min(wide, tall) * (0.26 - layer * 0.055) * random.between(0.85, 1.15))}"/>`;
    }
    drawn += `<g fill="${tone}">${layer === 0 ? `<ellipse cx="${roundToTenth(x)}" cy="${roundToTenth(y - tall * 0.48)}" rx="${roundToTenth(wide * 0.42)}" ry="${roundToTenth(tall * 0.42)}"/>` : ''}${circles}</g>`;
  });
  return drawn;
}

/** A Lombardy poplar, which changes colour with the season and is bare in winter. */
export const poplar: Tree = (canvas, x, y, size, distance) => {
  const { season, sunSide } = canvas.mood;
  const colour = fadeWithDistance(
    canvas,
    mixColours(season.leaf[0], season.leaf[1], canvas.random.next()),
    distance,
  );
  const wide = size * 0.19;
  const shape = (shrink: number, shift: number) =>
    `M${roundToTenth(x + shift)} ${roundToTenth(y - size)}C${roundToTenth(x + wide * shrink + shift)} ${roundToTenth(y - size * 0.7)} ${roundToTenth(x + wide * shrink + shift)} ${roundToTenth(y - size * 0.25)} ${roundToTenth(x + shift)} ${roundToTenth(y - size * 0.06)}C${roundToTenth(x - wide * shrink + shift)} ${roundToTenth(y - size * 0.25)} ${roundToTenth(x - wide * shrink + shift)} ${roundToTenth(y - size * 0.7)} ${roundToTenth(x + shift)} ${roundToTenth(y - size)}Z`;
  const opacity = season.name === 'winter' ? ' opacity=".72"' : '';
  return `${drawShade(canvas, x, y, wide)}${drawTrunk(x, y, size * 0.05, size * 0.2, fadeWithDistance(canvas, '#6b5440', distance))}<g${opacity}><path d="${shape(1, 0)}" fill="${darken(colour, 0.22)}"/><path d="${shape(0.6, sunSide * wide * 0.25)}" fill="${colour}"/><path d="${shape(0.26, sunSide * wide * 0.42)}" fill="${lighten(colour, 0.22)}"/></g>`;
};

/** A macrocarpa: wide and dark, with branches in layers. */
export const macrocarpa: Tree = (canvas, x, y, size, distance) => {
  const colour = fadeWithDistance(canvas, '#35603f', distance);
  return `${drawShade(canvas, x, y, size * 0.5)}${drawTrunk(x, y, size * 0.1, size * 0.4, fadeWithDistance(canvas, '#5a4736', distance))}${drawCrown(canvas, x, y - size * 0.1, size * 1.15, size * 0.92, colour, 8)}`;
};

export const broadleaf: Tree = (canvas, x, y, size, distance) => {
  const { season } = canvas.mood;
  const colour = fadeWithDistance(canvas, mixColours(season.leaf[1], season.bush, 0.3), distance);
  return `${drawShade(canvas, x, y, size * 0.4)}${drawTrunk(x, y, size * 0.1, size * 0.45, fadeWithDistance(canvas, '#6d5540', distance))}${drawCrown(canvas, x, y - size * 0.2, size * 0.86, size * 0.84, colour, 7)}`;
};

/** A radiata pine: a ragged cone. */
export const pine: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const colour = fadeWithDistance(canvas, '#3c6b4a', distance);
  let tiers = '';
  const count = 5;
  for (let tier = 0; tier < count; tier += 1) {
    const base = y - size * (0.1 + tier * 0.17);
    const half = size * (0.25 - tier * 0.042) * random.between(0.9, 1.1);
    const top = base - size * 0.3;
    tiers += `<path d="M${roundToTenth(x - half)} ${roundToTenth(base)}Q${roundToTenth(x - half * 0.35)} ${roundToTenth(base - size * 0.06)} ${roundToTenth(x)} ${roundToTenth(top)}Q${roundToTenth(x + half * 0.35)} ${roundToTenth(base - size * 0.06)} ${roundToTenth(x + half)} ${roundToTenth(base)}Q${roundToTenth(x)} ${roundToTenth(base + size * 0.06)} ${roundToTenth(x - half)} ${roundToTenth(base)}Z" fill="${darken(colour, 0.2 - tier * 0.05)}"/>`;
    tiers += `<path d="M${roundToTenth(x + mood.sunSide * half * 0.15)} ${roundToTenth(base - size * 0.01)}L${roundToTenth(x)} ${roundToTenth(top)}L${roundToTenth(x + Math.sign(mood.sunSide) * half * 0.8)} ${roundToTenth(base - size * 0.01)}Z" fill="${lighten(colour, 0.13)}" opacity=".65"/>`;
  }
  return `${drawShade(canvas, x, y, size * 0.24)}${drawTrunk(x, y, size * 0.06, size * 0.2, fadeWithDistance(canvas, '#5f4a38', distance))}${tiers}`;
};

/** A cabbage tree (tī kōuka): a bare trunk with tufts of sword-shaped leaves. */
export const cabbageTree: Tree = (canvas, x, y, size, distance) => {
  const { random } = canvas;
  const colour = fadeWithDistance(canvas, '#5d8f4a', distance);
  const bark = fadeWithDistance(canvas, '#8b7a66', distance);
  const heads: [number, number, number][] = [[x, y - size * 0.8, size * 0.24]];
  if (random.chance(0.75))
    heads.push(
      [x - size * 0.17, y - size * 0.66, size * 0.19],
      [x + size * 0.18, y - size * 0.7, size * 0.2],
    );
  let drawn = drawShade(canvas, x, y, size * 0.2);
  for (const [headX, headY] of heads)
    drawn += `<path d="M${roundToTenth(x)} ${roundToTenth(y)}Q${roundToTenth(x)} ${roundToTenth(y - size * 0.45)} ${roundToTenth(headX)} ${roundToTenth(headY)}" fill="none" stroke="${bark}" stroke-width="${roundToTenth(size * 0.05)}"/>`;
  for (const [headX, headY, reach] of heads) {
    for (const [tone, blades, length] of [
      [darken(colour, 0.3), 13, 1],
      [colour, 12, 0.92],
      [lighten(colour, 0.25), 7, 0.75],
    ] as const) {
      let path = '';
      for (let blade = 0; blade < blades; blade += 1) {
        const angle = (blade / blades) * Math.PI * 2 + random.between(-0.15, 0.15);
        const tipX = headX + Math.cos(angle) * reach * length;
        const tipY = headY + Math.sin(angle) * reach * length * 0.85 + reach * 0.12;
        path += `M${roundToTenth(headX)} ${roundToTenth(headY)}Q${roundToTenth((headX + tipX) / 2)} ${roundToTenth((headY + tipY) / 2 - reach * 0.14)} ${roundToTenth(tipX)} ${roundToTenth(tipY)}`;
      }
      drawn += `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${roundToTenth(Math.max(0.8, size * 0.022))}" stroke-linecap="round"/>`;
    }
  }
  return drawn;
};

/** A flax bush (harakeke): a fan of blades, with dark flower stalks in summer. */
export const harakeke: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const colour = fadeWithDistance(canvas, random.pick(['#55803f', '#62854a', '#7a6a45']), distance);
  let drawn = drawShade(canvas, x, y, size * 0.45);
  if (mood.season.name === 'summer' || random.chance(0.4)) {
    for (let stalk = 0; stalk < 2; stalk += 1) {
      const tip = x + random.between(-0.25, 0.25) * size;
      drawn += `<path d="M${roundToTenth(x)} ${roundToTenth(y)}Q${roundToTenth(x)} ${roundToTenth(y - size * 0.6)} ${roundToTenth(tip)} ${roundToTenth(y - size * 1.2)}" fill="none" stroke="${fadeWithDistance(canvas, '#5b3b33', distance)}" stroke-width="${roundToTenth(size * 0.018)}"/>`;
      for (let bud = 0; bud < 4; bud += 1)
        drawn += `<ellipse cx="${roundToTenth(tip + (bud % 2 ? 1 : -1) * size * 0.03)}" cy="${roundToTenth(y - size * (1.2 - bud * 0.06))}" rx="${roundToTenth(size * 0.025)}" ry="${roundToTenth(size * 0.04)}" fill="${fadeWithDistance(canvas, '#9c4a3a', distance)}"/>`;
    }
  }
  for (let blade = 0; blade < 15; blade += 1) {
    const lean = (blade / 14 - 0.5) * 1.5 + random.between(-0.08, 0.08);
    const tall = size * (1 - Math.abs(lean) * 0.35) * random.between(0.75, 1);
    const tipX = x + lean * size * 0.75;
    const tone =
      blade % 3 === 0 ? lighten(colour, 0.2) : blade % 3 === 1 ? colour : darken(colour, 0.24);
    const half = size * 0.028;
    drawn += `<path d="M${roundToTenth(x - half + lean * 6)} ${roundToTenth(y)}Q${roundToTenth(x - half + lean * size * 0.22)} ${roundToTenth(y - tall * 0.6)} ${roundToTenth(tipX)} ${roundToTenth(y - tall)}Q${roundToTenth(x + half + lean * size * 0.3)} ${roundToTenth(y - tall * 0.5)} ${roundToTenth(x + half + lean * 6)} ${roundToTenth(y)}Z" fill="${tone}"/>`;
  }
  return drawn;
};

/** A tree fern (ponga). */
export const ponga: Tree = (canvas, x, y, size, distance) => {
  const { random } = canvas;
  const colour = fadeWithDistance(canvas, '#4f8a4c', distance);
  let drawn = `${drawShade(canvas, x, y, size * 0.3)}${drawTrunk(x, y, size * 0.08, size * 0.7, fadeWithDistance(canvas, '#5a4a3c', distance))}`;
  const top = y - size * 0.68;
  for (let frond = 0; frond < 11; frond += 1) {
    const lean = (frond / 10 - 0.5) * 2;
    const reach = size * 0.5;
    const tipX = x + lean * reach;
    const tipY = top - size * 0.12 + Math.abs(lean) * size * 0.22 + random.between(-4, 4);
    drawn += `<path d="M${roundToTenth(x)} ${roundToTenth(top)}Q${roundToTenth(x + lean * reach * 0.45)} ${roundToTenth(top - size * 0.32)} ${roundToTenth(tipX)} ${roundToTenth(tipY)}Q${roundToTenth(x + lean * reach * 0.45)} ${roundToTenth(top - size * 0.12)} ${roundToTenth(x)} ${roundToTenth(top)}Z" fill="${frond % 2 ? lighten(colour, 0.16) : darken(colour, 0.14)}"/>`;
  }
  return drawn;
};

/** A round orchard tree, with blossom in spring and fruit in autumn. */
export const orchardTree: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const leaf = fadeWithDistance(
    canvas,
    mood.season.name === 'winter' ? '#7f8a5f' : '#5d9a45',
    distance,
  );
  let drawn = `${drawShade(canvas, x, y, size * 0.36)}${drawTrunk(x, y, size * 0.09, size * 0.4, fadeWithDistance(canvas, '#6d5540', distance))}${drawCrown(canvas, x, y - size * 0.22, size * 0.82, size * 0.72, leaf, 7)}`;
  const dot = mood.season.name === 'spring' ? '#ffe6ee' : '#d8432f';
  for (let fruit = 0; fruit < 14; fruit += 1) {
    drawn += `<circle cx="${roundToTenth(x + random.between(-0.34, 0.34) * size)}" cy="${roundToTenth(y - size * random.between(0.34, 0.84))}" r="${roundToTenth(size * (mood.season.name === 'spring' ? 0.032 : 0.027))}" fill="${fadeWithDistance(canvas, dot, distance)}"/>`;
  }
  return drawn;
};

export const TREES = {
  poplar,
  macrocarpa,
  broadleaf,
  pine,
  cabbageTree,
  harakeke,
  ponga,
  orchardTree,
};
export type TreeName = keyof typeof TREES;

/** Draws a shelter belt: a row of trees of one species. */
export function drawShelterBelt(
  canvas: Canvas,
  tree: TreeName,
  fromX: number,
  toX: number,
  yAt: (x: number) => number,
  size: number,
  distance: number,
): string {
  const { random } = canvas;
  const gap = size * (tree === 'poplar' ? 0.3 : tree === 'macrocarpa' ? 0.62 : 0.5);
  let belt = '';
  for (let x = fromX; x < toX; x += gap * random.between(0.85, 1.15))
    belt += TREES[tree](canvas, x, yAt(x) + 2, size * random.between(0.85, 1.1), distance);
  return belt;
}
