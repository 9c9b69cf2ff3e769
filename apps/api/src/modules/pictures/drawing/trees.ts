/** Trees and plants of a New Zealand farm, each standing on (x, y) with a height in surface units. */
import { atDistance, round, type Canvas } from './canvas.ts';
import { darken, lighten, mix } from './colour.ts';

type Tree = (canvas: Canvas, x: number, y: number, size: number, distance: number) => string;

const trunk = (x: number, y: number, width: number, tall: number, colour: string) =>
  `<path d="M${round(x - width / 2)} ${round(y)}L${round(x - width * 0.3)} ${round(y - tall)}h${round(width * 0.6)}L${round(x + width / 2)} ${round(y)}Z" fill="${colour}"/>`;

function shadeUnder(canvas: Canvas, x: number, y: number, reach: number): string {
  const { light, sunSide } = canvas.mood;
  return `<ellipse cx="${round(x - sunSide * reach * 0.6)}" cy="${round(y + 1)}" rx="${round(reach)}" ry="${round(Math.max(1.5, reach * 0.16))}" fill="${light.shadow}" opacity=".2"/>`;
}

/** A crown built of round clumps: dark ones below and away from the sun, bright ones towards it. */
function crown(
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
      circles += `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(Math.min(wide, tall) * (0.26 - layer * 0.055) * random.between(0.85, 1.15))}"/>`;
    }
    drawn += `<g fill="${tone}">${layer === 0 ? `<ellipse cx="${round(x)}" cy="${round(y - tall * 0.48)}" rx="${round(wide * 0.42)}" ry="${round(tall * 0.42)}"/>` : ''}${circles}</g>`;
  });
  return drawn;
}

/** Lombardy poplars turn with the season and stand bare in winter. */
export const poplar: Tree = (canvas, x, y, size, distance) => {
  const { season, sunSide } = canvas.mood;
  const colour = atDistance(
    canvas,
    mix(season.leaf[0], season.leaf[1], canvas.random.next()),
    distance,
  );
  const wide = size * 0.19;
  const shape = (shrink: number, shift: number) =>
    `M${round(x + shift)} ${round(y - size)}C${round(x + wide * shrink + shift)} ${round(y - size * 0.7)} ${round(x + wide * shrink + shift)} ${round(y - size * 0.25)} ${round(x + shift)} ${round(y - size * 0.06)}C${round(x - wide * shrink + shift)} ${round(y - size * 0.25)} ${round(x - wide * shrink + shift)} ${round(y - size * 0.7)} ${round(x + shift)} ${round(y - size)}Z`;
  const opacity = season.name === 'winter' ? ' opacity=".72"' : '';
  return `${shadeUnder(canvas, x, y, wide)}${trunk(x, y, size * 0.05, size * 0.2, atDistance(canvas, '#6b5440', distance))}<g${opacity}><path d="${shape(1, 0)}" fill="${darken(colour, 0.22)}"/><path d="${shape(0.6, sunSide * wide * 0.25)}" fill="${colour}"/><path d="${shape(0.26, sunSide * wide * 0.42)}" fill="${lighten(colour, 0.22)}"/></g>`;
};

/** Macrocarpa: wide, dark, in shelves. */
export const macrocarpa: Tree = (canvas, x, y, size, distance) => {
  const colour = atDistance(canvas, '#35603f', distance);
  return `${shadeUnder(canvas, x, y, size * 0.5)}${trunk(x, y, size * 0.1, size * 0.4, atDistance(canvas, '#5a4736', distance))}${crown(canvas, x, y - size * 0.1, size * 1.15, size * 0.92, colour, 8)}`;
};

export const broadleaf: Tree = (canvas, x, y, size, distance) => {
  const { season } = canvas.mood;
  const colour = atDistance(canvas, mix(season.leaf[1], season.bush, 0.3), distance);
  return `${shadeUnder(canvas, x, y, size * 0.4)}${trunk(x, y, size * 0.1, size * 0.45, atDistance(canvas, '#6d5540', distance))}${crown(canvas, x, y - size * 0.2, size * 0.86, size * 0.84, colour, 7)}`;
};

/** Radiata pine: a ragged cone. */
export const pine: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const colour = atDistance(canvas, '#3c6b4a', distance);
  let tiers = '';
  const count = 5;
  for (let tier = 0; tier < count; tier += 1) {
    const base = y - size * (0.1 + tier * 0.17);
    const half = size * (0.25 - tier * 0.042) * random.between(0.9, 1.1);
    const top = base - size * 0.3;
    tiers += `<path d="M${round(x - half)} ${round(base)}Q${round(x - half * 0.35)} ${round(base - size * 0.06)} ${round(x)} ${round(top)}Q${round(x + half * 0.35)} ${round(base - size * 0.06)} ${round(x + half)} ${round(base)}Q${round(x)} ${round(base + size * 0.06)} ${round(x - half)} ${round(base)}Z" fill="${darken(colour, 0.2 - tier * 0.05)}"/>`;
    tiers += `<path d="M${round(x + mood.sunSide * half * 0.15)} ${round(base - size * 0.01)}L${round(x)} ${round(top)}L${round(x + Math.sign(mood.sunSide) * half * 0.8)} ${round(base - size * 0.01)}Z" fill="${lighten(colour, 0.13)}" opacity=".65"/>`;
  }
  return `${shadeUnder(canvas, x, y, size * 0.24)}${trunk(x, y, size * 0.06, size * 0.2, atDistance(canvas, '#5f4a38', distance))}${tiers}`;
};

/** Tī kōuka, the cabbage tree: bare trunk, tufts of swords. */
export const cabbageTree: Tree = (canvas, x, y, size, distance) => {
  const { random } = canvas;
  const colour = atDistance(canvas, '#5d8f4a', distance);
  const bark = atDistance(canvas, '#8b7a66', distance);
  const heads: [number, number, number][] = [[x, y - size * 0.8, size * 0.24]];
  if (random.chance(0.75))
    heads.push(
      [x - size * 0.17, y - size * 0.66, size * 0.19],
      [x + size * 0.18, y - size * 0.7, size * 0.2],
    );
  let drawn = shadeUnder(canvas, x, y, size * 0.2);
  for (const [headX, headY] of heads)
    drawn += `<path d="M${round(x)} ${round(y)}Q${round(x)} ${round(y - size * 0.45)} ${round(headX)} ${round(headY)}" fill="none" stroke="${bark}" stroke-width="${round(size * 0.05)}"/>`;
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
        path += `M${round(headX)} ${round(headY)}Q${round((headX + tipX) / 2)} ${round((headY + tipY) / 2 - reach * 0.14)} ${round(tipX)} ${round(tipY)}`;
      }
      drawn += `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${round(Math.max(0.8, size * 0.022))}" stroke-linecap="round"/>`;
    }
  }
  return drawn;
};

/** Harakeke: a fan of blades, dark flower stalks in summer. */
export const harakeke: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const colour = atDistance(canvas, random.pick(['#55803f', '#62854a', '#7a6a45']), distance);
  let drawn = shadeUnder(canvas, x, y, size * 0.45);
  if (mood.season.name === 'summer' || random.chance(0.4)) {
    for (let stalk = 0; stalk < 2; stalk += 1) {
      const tip = x + random.between(-0.25, 0.25) * size;
      drawn += `<path d="M${round(x)} ${round(y)}Q${round(x)} ${round(y - size * 0.6)} ${round(tip)} ${round(y - size * 1.2)}" fill="none" stroke="${atDistance(canvas, '#5b3b33', distance)}" stroke-width="${round(size * 0.018)}"/>`;
      for (let bud = 0; bud < 4; bud += 1)
        drawn += `<ellipse cx="${round(tip + (bud % 2 ? 1 : -1) * size * 0.03)}" cy="${round(y - size * (1.2 - bud * 0.06))}" rx="${round(size * 0.025)}" ry="${round(size * 0.04)}" fill="${atDistance(canvas, '#9c4a3a', distance)}"/>`;
    }
  }
  for (let blade = 0; blade < 15; blade += 1) {
    const lean = (blade / 14 - 0.5) * 1.5 + random.between(-0.08, 0.08);
    const tall = size * (1 - Math.abs(lean) * 0.35) * random.between(0.75, 1);
    const tipX = x + lean * size * 0.75;
    const tone =
      blade % 3 === 0 ? lighten(colour, 0.2) : blade % 3 === 1 ? colour : darken(colour, 0.24);
    const half = size * 0.028;
    drawn += `<path d="M${round(x - half + lean * 6)} ${round(y)}Q${round(x - half + lean * size * 0.22)} ${round(y - tall * 0.6)} ${round(tipX)} ${round(y - tall)}Q${round(x + half + lean * size * 0.3)} ${round(y - tall * 0.5)} ${round(x + half + lean * 6)} ${round(y)}Z" fill="${tone}"/>`;
  }
  return drawn;
};

/** Ponga, the tree fern. */
export const ponga: Tree = (canvas, x, y, size, distance) => {
  const { random } = canvas;
  const colour = atDistance(canvas, '#4f8a4c', distance);
  let drawn = `${shadeUnder(canvas, x, y, size * 0.3)}${trunk(x, y, size * 0.08, size * 0.7, atDistance(canvas, '#5a4a3c', distance))}`;
  const top = y - size * 0.68;
  for (let frond = 0; frond < 11; frond += 1) {
    const lean = (frond / 10 - 0.5) * 2;
    const reach = size * 0.5;
    const tipX = x + lean * reach;
    const tipY = top - size * 0.12 + Math.abs(lean) * size * 0.22 + random.between(-4, 4);
    drawn += `<path d="M${round(x)} ${round(top)}Q${round(x + lean * reach * 0.45)} ${round(top - size * 0.32)} ${round(tipX)} ${round(tipY)}Q${round(x + lean * reach * 0.45)} ${round(top - size * 0.12)} ${round(x)} ${round(top)}Z" fill="${frond % 2 ? lighten(colour, 0.16) : darken(colour, 0.14)}"/>`;
  }
  return drawn;
};

/** Orchard tree: round, with blossom in spring and fruit in autumn. */
export const orchardTree: Tree = (canvas, x, y, size, distance) => {
  const { random, mood } = canvas;
  const leaf = atDistance(canvas, mood.season.name === 'winter' ? '#7f8a5f' : '#5d9a45', distance);
  let drawn = `${shadeUnder(canvas, x, y, size * 0.36)}${trunk(x, y, size * 0.09, size * 0.4, atDistance(canvas, '#6d5540', distance))}${crown(canvas, x, y - size * 0.22, size * 0.82, size * 0.72, leaf, 7)}`;
  const dot = mood.season.name === 'spring' ? '#ffe6ee' : '#d8432f';
  for (let fruit = 0; fruit < 14; fruit += 1) {
    drawn += `<circle cx="${round(x + random.between(-0.34, 0.34) * size)}" cy="${round(y - size * random.between(0.34, 0.84))}" r="${round(size * (mood.season.name === 'spring' ? 0.032 : 0.027))}" fill="${atDistance(canvas, dot, distance)}"/>`;
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

/** A row of one kind: a shelter belt. */
export function shelterBelt(
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
