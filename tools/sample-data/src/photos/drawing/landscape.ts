/**
 * Draws a whole landscape: the distance, the middle ground, and the near ground, where the subject
 * is placed.
 */
import { fadeWithDistance, roundToTenth, SURFACE, type Canvas } from './canvas.ts';
import { darken, lighten, mixColours } from './colour.ts';
import { drawWireFence } from './fences.ts';
import {
  drawAlps,
  drawLandLayer,
  drawVolcano,
  drawTrees,
  toRidgePath,
  createRollingRidge,
  type Ridge,
} from './land.ts';
import { drawSky, drawWeather } from './sky.ts';
import { TREES } from './trees.ts';
import { drawOpenWater, drawRiver } from './water.ts';

const { width, height } = SURFACE;

export type GroundName = 'pasture' | 'stubble' | 'soil' | 'gravel' | 'long-grass' | 'water';

export interface LandscapeOptions {
  ground: GroundName;
  /** The height at which the near ground begins, as a share of the drawing's height. */
  groundAt: number;
  hasFence: boolean;
  /** True for a landscape with fewer trees and hills, as the background of a still life. */
  isBackground: boolean;
}

export interface Landscape {
  background: string;
  /**
   * Returns the y coordinate for a depth of the near ground: 0 is its far edge, 1 the bottom of the
   * drawing.
   */
  getGroundY(depth: number): number;
  groundColour: string;
}

const GROUNDS: Record<Exclude<GroundName, 'pasture' | 'long-grass'>, string> = {
  stubble: '#d8bd73',
  soil: '#8a6a4c',
  gravel: '#b3a996',
  water: '#5f9fb4',
};

export function drawLandscape(canvas: Canvas, options: LandscapeOptions): Landscape {
  const { mood, random } = canvas;
  const horizonY = mood.horizon * height;
  const groundY = Math.max(horizonY + 66, options.groundAt * height);
  const parts = [
    drawSky(canvas),
    drawDistance(canvas, horizonY),
    drawMiddle(canvas, horizonY, groundY, options),
    drawWeather(canvas),
  ];
  const edge = createRollingRidge(canvas, groundY, mood.terrain === 'plains' ? 4 : 11);
  if (options.hasFence) parts.push(drawWireFence(canvas, (x) => edge(x) + 3, 24));
  parts.push(drawGround(canvas, edge, options));
  if (!options.isBackground && !options.hasFence && random.chance(0.5))
    parts.push(drawNearPlants(canvas, edge));
  const base =
    options.ground === 'pasture' || options.ground === 'long-grass'
      ? mood.season.pasture[2]
      : GROUNDS[options.ground];
  return {
    background: parts.join(''),
    getGroundY: (depth) => groundY + (height - groundY) * depth,
    groundColour: fadeWithDistance(canvas, base, 0.05),
  };
}

function drawDistance(canvas: Canvas, horizonY: number): string {
  const { mood, random } = canvas;
  const hazy = (
    colour: string,
    distance: number,
    ridge: Ridge,
    cover: 'bush' | 'bare' | 'tussock' | 'paddocks',
    bottom = horizonY + 70,
  ) => drawLandLayer(canvas, { ridge, colour, distance, bottom }, cover);
  const snowy =
    mood.season.name === 'winter' || mood.season.name === 'spring' || random.chance(0.7);
  switch (mood.terrain) {
    case 'alps':
      return (
        drawAlps(canvas, horizonY, random.between(110, 170), true) +
        hazy(mood.season.hill, 0.62, createRollingRidge(canvas, horizonY - 8, 14), 'tussock')
      );
    case 'volcano':
      return (
        drawVolcano(canvas, horizonY) +
        hazy(mood.season.bush, 0.66, createRollingRidge(canvas, horizonY + 2, 8), 'bush')
      );
    case 'plains':
      return (
        drawAlps(canvas, horizonY, random.between(40, 70), snowy) +
        hazy(mood.season.pasture[0], 0.7, createRollingRidge(canvas, horizonY + 6, 3), 'bare')
      );
    case 'coast':
      return (
        hazy(
          '#7d92a0',
          0.85,
          (x) => slopingRidge(horizonY - 22, 14)(mood.sunSide > 0 ? x : width - x),
          'bare',
        ) +
        drawOpenWater(canvas, horizonY, horizonY + 60) +
        hazy(mood.season.hill, 0.5, headland(horizonY, mood.sunSide > 0), 'tussock', horizonY + 60)
      );
    case 'lake':
      return (
        drawAlps(canvas, horizonY, random.between(90, 140), snowy) +
        hazy('#6f8a74', 0.6, createRollingRidge(canvas, horizonY - 14, 12), 'bush', horizonY + 4) +
        drawOpenWater(canvas, horizonY, horizonY + 64)
      );
    case 'bush':
      return (
        hazy(mood.season.bush, 0.82, createRollingRidge(canvas, horizonY - 62, 26), 'bush') +
        hazy(mood.season.bush, 0.6, createRollingRidge(canvas, horizonY - 22, 24), 'bush')
      );
    case 'river':
      return (
        drawAlps(canvas, horizonY, random.between(60, 115), snowy) +
        hazy(mood.season.hill, 0.64, createRollingRidge(canvas, horizonY - 10, 16), 'bare')
      );
    case 'rolling':
      return (
        hazy(
          mixColours(mood.season.hill, '#7f9aa8', 0.4),
          0.85,
          createRollingRidge(canvas, horizonY - 44, 24),
          'bare',
        ) + hazy(mood.season.hill, 0.62, createRollingRidge(canvas, horizonY - 14, 24), 'tussock')
      );
  }
}

const slopingRidge =
  (baseY: number, swell: number): Ridge =>
  (x) =>
    baseY + Math.sin(x / 120) * swell * 0.5 + Math.max(0, x - width * 0.55) * 0.09;
/** A headland that slopes into the sea from one side. */
const headland =
  (horizonY: number, isRight: boolean): Ridge =>
  (x) => {
    const along = isRight ? width - x : x;
    return (
      horizonY -
      46 +
      Math.max(0, along - 40) * 0.24 +
      Math.sin(along / 34) * 5 +
      (along > 440 ? (along - 440) * 0.5 : 0)
    );
  };

function drawMiddle(
  canvas: Canvas,
  horizonY: number,
  groundY: number,
  options: LandscapeOptions,
): string {
  const { mood, random } = canvas;
  const [far, middle] = mood.season.pasture;
  const swell = mood.terrain === 'plains' ? 4 : mood.terrain === 'rolling' ? 22 : 12;
  const startY =
    mood.terrain === 'coast' || mood.terrain === 'lake' ? horizonY + 40 : horizonY + 14;
  let drawn = '';
  const layers = options.isBackground ? 2 : 3;
  for (let index = 0; index < layers; index += 1) {
    const share = index / layers;
    const y = startY + (groundY - startY) * share;
    const ridge = createRollingRidge(canvas, y, swell * (1 - share * 0.3));
    const distance = 0.5 - share * 0.36;
    const cover =
      mood.terrain === 'bush' && index === 0
        ? 'bush'
        : mood.terrain === 'rolling' && random.chance(0.4)
          ? 'bare'
          : 'paddocks';
    drawn += drawLandLayer(
      canvas,
      { ridge, colour: mixColours(far, middle, share), distance, bottom: groundY + 30 },
      cover,
    );
    drawn += drawTrees(canvas, ridge, 24 + share * 54, distance, options.isBackground ? 0.35 : 0.6);
    if (index === 0 && mood.terrain === 'river') drawn += drawRiver(canvas, y + 6, groundY + 28);
    if (index > 0 && random.chance(0.5))
      drawn += drawGrazers(canvas, ridge, 4 + share * 5, distance);
  }
  return drawn;
}

/** Draws distant sheep or cattle as specks with shadows. */
function drawGrazers(canvas: Canvas, ridge: Ridge, size: number, distance: number): string {
  const { random } = canvas;
  const isSheep = random.chance(0.6);
  const colour = fadeWithDistance(
    canvas,
    isSheep ? '#fbf6ea' : random.pick(['#3a3230', '#7a4a32', '#f4f0ea']),
    distance * 0.5,
  );
  const middleX = random.between(120, width - 120);
  let drawn = '';
  for (let animal = 0; animal < random.integer(5, 11); animal += 1) {
    const x = middleX + random.between(-120, 120);
    const y = ridge(x) + random.between(10, 34);
    const side = random.sign();
    drawn += `<ellipse cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" rx="${roundToTenth(size * (isSheep ? 0.8 : 1.1))}" ry="${roundToTenth(size * 0.55)}" fill="${colour}"/><circle cx="${roundToTenth(x + side * size)}" cy="${roundToTenth(y + (random.chance(0.6) ? size * 0.35 : -size * 0.3))}" r="${roundToTenth(size * 0.3)}" fill="${isSheep ? '#5a5048' : colour}"/><rect x="${roundToTenth(x - size * 0.6)}" y="${roundToTenth(y + size * 0.4)}" width="${roundToTenth(size * 1.2)}" height="${roundToTenth(size * 0.3)}" fill="${canvas.mood.light.shadow}" opacity=".25"/>`;
  }
  return drawn;
}

function drawGround(canvas: Canvas, edge: Ridge, options: LandscapeOptions): string {
  const { mood, random } = canvas;
  if (options.ground === 'water') {
    const y = edge(0);
    return drawOpenWater(canvas, y, height);
  }
  const isGrass = options.ground === 'pasture' || options.ground === 'long-grass';
  const colour = fadeWithDistance(
    canvas,
    isGrass ? mood.season.pasture[2] : GROUNDS[options.ground as keyof typeof GROUNDS],
    0.04,
  );
  const path = toRidgePath(edge, height + 4);
  const fill = canvas.linear([
    [0, lighten(mixColours(colour, mood.light.tint, 0.12), 0.2)],
    [0.35, colour],
    [1, darken(colour, 0.24)],
  ]);
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  let inside = '';
  const groundY = edge(width / 2);
  const deep = height - groundY;
  if (options.ground === 'stubble' || options.ground === 'soil' || (isGrass && random.chance(0.3)))
    inside += drawRows(canvas, groundY, colour, options.ground);
  for (let patch = 0; patch < 12; patch += 1) {
    const share = random.next();
    const tone = random.chance(0.5) ? lighten(colour, 0.35) : darken(colour, 0.3);
    const mottle = canvas.radial([
      [0, tone, 0.26],
      [1, tone, 0],
    ]);
    inside += `<ellipse cx="${roundToTenth(random.between(-30, width + 30))}" cy="${roundToTenth(groundY + deep * share)}" rx="${roundToTenth(60 + share * 170)}" ry="${roundToTenth(8 + share * 30)}" fill="${mottle}"/>`;
  }
  const pool = canvas.radial([
    [0, mixColours(mood.light.sun, '#ffffff', 0.2), 0.24],
    [1, mood.light.sun, 0],
  ]);
  inside += `<ellipse cx="${roundToTenth(width / 2 + mood.sunSide * 190)}" cy="${roundToTenth(groundY + deep * 0.4)}" rx="360" ry="${roundToTenth(deep * 0.5)}" fill="${pool}"/>`;
  if (isGrass)
    inside += drawTufts(
      canvas,
      groundY,
      colour,
      options.ground === 'long-grass' ? 150 : 74,
      options.ground === 'long-grass' ? 1.7 : 1,
    );
  if (options.ground === 'gravel') inside += drawStones(canvas, groundY, colour);
  return `<path d="${path}" fill="${fill}"/><g clip-path="url(#${clip})">${inside}</g>`;
}

/** Draws mown, drilled or ploughed rows that run to a common vanishing point. */
function drawRows(canvas: Canvas, groundY: number, colour: string, ground: GroundName): string {
  const { random, mood } = canvas;
  const vanishX = width / 2 + random.between(-260, 260);
  const isMown = ground === 'pasture' || ground === 'long-grass';
  const step = isMown ? 150 : ground === 'soil' ? 64 : 46;
  let lines = '';
  for (let x = -1400; x < width + 1400; x += step)
    lines += `M${roundToTenth(vanishX + (x - vanishX) * 0.1)} ${roundToTenth(groundY - 16)}L${x} ${height + 8}L${roundToTenth(x + step * 0.5)} ${height + 8}Z`;
  return `<path d="${lines}" fill="${isMown ? lighten(colour, 0.3) : ground === 'soil' ? darken(colour, 0.35) : darken(mixColours(colour, mood.light.shadow, 0.1), 0.14)}" opacity="${isMown ? 0.25 : 0.42}"/>`;
}

/** Draws tufts of grass that get larger towards the viewer. Some flower. */
export function drawTufts(
  canvas: Canvas,
  groundY: number,
  colour: string,
  count: number,
  scale: number,
): string {
  const { random, mood } = canvas;
  const tones = [
    darken(colour, 0.26),
    lighten(colour, 0.16),
    mixColours(colour, mood.season.crop[0], 0.5),
  ];
  const paths: [string, string, string] = ['', '', ''];
  let flowers = '';
  for (let tuft = 0; tuft < count; tuft += 1) {
    const share = random.next() ** 0.8;
    const x = random.between(0, width);
    const y = groundY + 8 + (height - groundY) * share;
    const tall = (4 + share * 17) * scale * random.between(0.7, 1.2);
    const tone = random.pick([0, 1, 2] as const);
    for (const lean of [-0.5, -0.1, 0.35])
      paths[tone] +=
        `M${roundToTenth(x + lean * 3)} ${roundToTenth(y)}q${roundToTenth(lean * tall * 0.2)} ${roundToTenth(-tall * 0.6)} ${roundToTenth(lean * tall)} ${roundToTenth(-tall)}`;
    if (
      random.chance(
        mood.season.name === 'spring' ? 0.3 : mood.season.name === 'summer' ? 0.18 : 0.05,
      )
    ) {
      flowers += `<circle cx="${roundToTenth(x + 4)}" cy="${roundToTenth(y - tall * 0.8)}" r="${roundToTenth(1.2 + share * 2.4)}" fill="${random.pick(['#fffdf0', '#f7e27a', '#f3d7e4', '#fffdf0'])}"/>`;
    }
  }
  return (
    tones
      .map(
        (tone, index) =>
          `<path d="${paths[index] ?? ''}" fill="none" stroke="${tone}" stroke-width="1.7" stroke-linecap="round" opacity=".7"/>`,
      )
      .join('') + flowers
  );
}

function drawStones(canvas: Canvas, groundY: number, colour: string): string {
  const { random } = canvas;
  const groups: [string, string] = ['', ''];
  for (let stone = 0; stone < 130; stone += 1) {
    const share = random.next();
    groups[stone % 2 === 0 ? 0 : 1] +=
      `<ellipse cx="${roundToTenth(random.between(0, width))}" cy="${roundToTenth(groundY + (height - groundY) * share)}" rx="${roundToTenth(1 + share * 5)}" ry="${roundToTenth(0.7 + share * 2.4)}"/>`;
  }
  return `<g fill="${darken(colour, 0.22)}" opacity=".55">${groups[0]}</g><g fill="${lighten(colour, 0.4)}" opacity=".6">${groups[1]}</g>`;
}

/** Draws flax or a cabbage tree at one side of the near ground, to frame the view. */
function drawNearPlants(canvas: Canvas, edge: Ridge): string {
  const { random } = canvas;
  const x = random.chance(0.5) ? random.between(20, 90) : random.between(width - 90, width - 20);
  const name = random.pick(['harakeke', 'cabbageTree', 'harakeke', 'broadleaf'] as const);
  return TREES[name](
    canvas,
    x,
    edge(x) + random.between(16, 44),
    name === 'harakeke' ? random.between(80, 120) : random.between(150, 230),
    0.06,
  );
}
