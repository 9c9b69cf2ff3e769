/** Draws mountains, hills and paddocks from the horizon to the foreground. */
import {
  fadeWithDistance,
  toPolygonPath,
  roundToTenth,
  toSmoothPath,
  SURFACE,
  type Canvas,
  type DrawingPoint,
} from './canvas.ts';
import { darken, lighten, mixColours } from './colour.ts';
import { drawShelterBelt, TREES, type TreeName } from './trees.ts';

const { width } = SURFACE;

export type Ridge = (x: number) => number;

/** Creates a rolling outline from three sine waves of decreasing height. */
export function createRollingRidge(canvas: Canvas, baseY: number, swell: number): Ridge {
  const { random } = canvas;
  const waves = [0.8, 1.7, 3.9].map((turns, index) => ({
    turns: turns * random.between(0.8, 1.25),
    phase: random.between(0, 6.28),
    reach: swell / (index * 1.6 + 1),
  }));
  return (x) =>
    baseY +
    waves.reduce(
      (sum, wave) => sum + Math.sin((x / width) * wave.turns * 6.28 + wave.phase) * wave.reach,
      0,
    );
}

export function toRidgePath(ridge: Ridge, bottom: number, step = 32): string {
  const points: DrawingPoint[] = [];
  for (let x = -step; x <= width + step; x += step) points.push([x, ridge(x)]);
  return `${toSmoothPath(points)}L${width + step} ${roundToTenth(bottom)}L${-step} ${roundToTenth(bottom)}Z`;
}

/** Draws mountain peaks, each with a lit and a shaded face, and with snow above a ragged line. */
export function drawAlps(canvas: Canvas, horizonY: number, tall: number, hasSnow: boolean): string {
  const { random, mood } = canvas;
  const rock = fadeWithDistance(canvas, '#6f7f96', 0.62);
  const shade = darken(rock, 0.16);
  const lit = lighten(rock, 0.22);
  const snow = mixColours('#ffffff', mood.light.tint, 0.08 + mood.light.warmth * 0.7);
  const snowShade = mixColours('#b9cbe0', mood.light.haze, 0.25);
  const leftLit = mood.sunSide < 0;
  const peaks: { x: number; top: number; half: number }[] = [];
  for (let x = -60; x < width + 90; x += random.between(70, 135))
    peaks.push({
      x,
      top: horizonY - tall * random.between(0.42, 1),
      half: random.between(95, 165),
    });
  let drawn = '';
  for (const { x, top, half } of peaks.sort((a, b) => a.top - b.top)) {
    const base = horizonY + 30;
    const rise = base - top;
    const crease = x + random.between(-22, 22);
    const left: DrawingPoint[] = [
      [x - half, base],
      [x - half * 0.55, top + rise * 0.5],
      [x - half * 0.25, top + rise * 0.27],
      [x, top],
    ];
    const right: DrawingPoint[] = [
      [x, top],
      [x + half * 0.22, top + rise * 0.24],
      [x + half * 0.6, top + rise * 0.54],
      [x + half, base],
    ];
    const spine: DrawingPoint[] = [
      [x, top],
      [x + random.between(-8, 12), top + rise * 0.3],
      [crease, top + rise * 0.6],
      [crease, base],
    ];
    drawn += `<path d="${toPolygonPath([...left, ...spine.slice(1)])}" fill="${leftLit ? lit : shade}"/><path d="${toPolygonPath([...spine.slice().reverse(), ...right.slice(1)])}" fill="${leftLit ? shade : lit}"/>`;
    if (hasSnow) {
      const line = random.between(0.32, 0.52);
      const zigzag = (side: -1 | 1): DrawingPoint[] => [
        [x + side * half * line * 0.98, top + rise * line],
        [x + side * half * line * 0.62, top + rise * (line - 0.07)],
        [x + side * half * line * 0.42, top + rise * (line + 0.07)],
        [x + side * half * line * 0.18, top + rise * (line - 0.05)],
        [x + random.between(-4, 4), top + rise * (line + 0.05)],
      ];
      drawn += `<path d="${toPolygonPath([[x, top], ...zigzag(-1)])}" fill="${leftLit ? snow : snowShade}"/><path d="${toPolygonPath([[x, top], ...zigzag(1)])}" fill="${leftLit ? snowShade : snow}"/>`;
    }
  }
  const mist = canvas.linear([
    [0, mood.light.haze, 0],
    [1, mood.light.haze, 0.9],
  ]);
  return `${drawn}<rect y="${roundToTenth(horizonY - tall * 0.55)}" width="${width}" height="${roundToTenth(tall * 0.55 + 40)}" fill="${mist}"/>`;
}

/** Draws a single symmetrical cone like Mount Taranaki. */
export function drawVolcano(canvas: Canvas, horizonY: number): string {
  const { random, mood } = canvas;
  const x = width * (mood.sunSide < 0 ? random.between(0.6, 0.78) : random.between(0.22, 0.4));
  const tall = random.between(130, 175);
  const top = horizonY - tall;
  const rock = fadeWithDistance(canvas, '#6b7f93', 0.6);
  const skirt = (side: number, reach: number) =>
    `C${roundToTenth(x + side * 40)} ${roundToTenth(top + tall * 0.42)} ${roundToTenth(x + side * reach * 0.45)} ${roundToTenth(horizonY - 12)} ${roundToTenth(x + side * reach)} ${roundToTenth(horizonY + 20)}`;
  const cone = `M${roundToTenth(x - 15)} ${roundToTenth(top + 4)}L${roundToTenth(x - 5)} ${roundToTenth(top)}L${roundToTenth(x + 7)} ${roundToTenth(top + 2)}L${roundToTenth(x + 16)} ${roundToTenth(top + 5)}`;
  const snow = mixColours('#ffffff', mood.light.tint, 0.1 + mood.light.warmth * 0.6);
  const line = mood.season.name === 'winter' ? 88 : mood.season.name === 'summer' ? 40 : 62;
  const cap = `${cone}L${roundToTenth(x + 18 + line * 0.34)} ${roundToTenth(top + line * 0.72)}L${roundToTenth(x + line * 0.22)} ${roundToTenth(top + line * 0.6)}L${roundToTenth(x + line * 0.1)} ${roundToTenth(top + line)}L${roundToTenth(x - line * 0.06)} ${roundToTenth(top + line * 0.64)}L${roundToTenth(x - line * 0.26)} ${roundToTenth(top + line * 0.98)}L${roundToTenth(x - 16 - line * 0.34)} ${roundToTenth(top + line * 0.76)}Z`;
  const fill = canvas.linear([
    [0, rock],
    [1, mixColours(rock, mood.light.haze, 0.75)],
  ]);
  const dark = Math.sign(mood.sunSide) * -1;
  return `<path d="${cone}${skirt(1, 330)}L${roundToTenth(x - 330)} ${roundToTenth(horizonY + 20)}C${roundToTenth(x - 150)} ${roundToTenth(horizonY - 12)} ${roundToTenth(x - 40)} ${roundToTenth(top + tall * 0.42)} ${roundToTenth(x - 15)} ${roundToTenth(top + 4)}Z" fill="${fill}"/><path d="${cap}" fill="${snow}"/><path d="M${roundToTenth(x)} ${roundToTenth(top + 1)}L${roundToTenth(x + dark * 16)} ${roundToTenth(top + 5)}${skirt(dark, 330)}L${roundToTenth(x + dark * 40)} ${roundToTenth(horizonY + 20)}Q${roundToTenth(x + dark * 4)} ${roundToTenth(top + tall * 0.5)} ${roundToTenth(x)} ${roundToTenth(top + 1)}Z" fill="${mood.light.shadow}" opacity=".12"/>`;
}

export interface LandLayer {
  ridge: Ridge;
  colour: string;
  distance: number;
  bottom: number;
}

/** Draws one layer of land with its vegetation. The top of the layer is lighter. */
export function drawLandLayer(
  canvas: Canvas,
  layer: LandLayer,
  cover: 'paddocks' | 'bush' | 'bare' | 'tussock',
): string {
  const { random, mood } = canvas;
  const { ridge, distance, bottom } = layer;
  const colour = fadeWithDistance(canvas, layer.colour, distance);
  const path = toRidgePath(ridge, bottom);
  const fill = canvas.linear([
    [0, lighten(colour, 0.14)],
    [0.3, colour],
    [1, mixColours(colour, mood.light.haze, 0.12 + distance * 0.28)],
  ]);
  let drawn = `<path d="${path}" fill="${fill}"/>`;
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  let inside = '';
  const deep = bottom - ridge(width / 2);
  if (cover === 'paddocks') inside += drawPaddocks(canvas, layer, deep);
  if (cover === 'bush') inside += drawBush(canvas, ridge, deep, distance);
  // Draw hollows in the land, softly shaded on the side away from the sun.
  for (let fold = 0; fold < (cover === 'bare' || cover === 'tussock' ? 7 : 3); fold += 1) {
    const x = random.between(-40, width + 40);
    const y = ridge(x) + deep * random.between(0.15, 0.7);
    const hollow = canvas.radial([
      [0, mood.light.shadow, 0.2],
      [1, mood.light.shadow, 0],
    ]);
    inside += `<ellipse cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" rx="${roundToTenth(random.between(50, 130))}" ry="${roundToTenth(deep * random.between(0.12, 0.3) + 4)}" transform="rotate(${roundToTenth(-mood.sunSide * 24)} ${roundToTenth(x)} ${roundToTenth(y)})" fill="${hollow}"/>`;
    const swellLight = canvas.radial([
      [0, lighten(colour, 0.4), 0.4],
      [1, lighten(colour, 0.4), 0],
    ]);
    inside += `<ellipse cx="${roundToTenth(x + mood.sunSide * 95)}" cy="${roundToTenth(y - 6)}" rx="${roundToTenth(random.between(50, 110))}" ry="${roundToTenth(deep * 0.2 + 4)}" fill="${swellLight}"/>`;
  }
  drawn += `<g clip-path="url(#${clip})">${inside}</g>`;
  return drawn;
}

/**
 * Draws paddocks in different greens and golds, separated by hedges that run towards the vanishing
 * point.
 */
function drawPaddocks(canvas: Canvas, layer: LandLayer, deep: number): string {
  const { random, mood } = canvas;
  const { ridge, distance, bottom } = layer;
  const vanishX = width * random.between(0.3, 0.7);
  const edges: number[] = [];
  for (let x = random.between(-60, 60); x < width + 80; x += random.between(95, 230)) edges.push(x);
  let drawn = '';
  edges.forEach((x, index) => {
    const next = edges[index + 1] ?? width + 160;
    const spread = 0.55 * (deep / 100 + 0.4);
    const foot = (at: number) => at + (at - vanishX) * spread;
    const split = random.between(0.3, 0.62);
    const at = (edge: number, share: number): DrawingPoint => [
      edge + (foot(edge) - edge) * share,
      ridge(edge) + (bottom - ridge(edge)) * share,
    ];
    const tone = () =>
      fadeWithDistance(
        canvas,
        random.pick([
          mood.season.pasture[0],
          mood.season.pasture[1],
          mood.season.pasture[2],
          mood.season.crop[0],
          mood.season.pasture[1],
          mood.season.crop[1],
        ]),
        distance,
      );
    const upper: DrawingPoint[] = [
      at(x, 0),
      [(x + next) / 2, ridge((x + next) / 2) - 2],
      at(next, 0),
      at(next, split),
      at(x, split),
    ];
    const lower: DrawingPoint[] = [at(x, split), at(next, split), at(next, 1), at(x, 1)];
    drawn += `<path d="${toPolygonPath(upper)}" fill="${tone()}" opacity=".62"/><path d="${toPolygonPath(lower)}" fill="${tone()}" opacity=".58"/>`;
    const hedge = fadeWithDistance(canvas, mood.season.bush, distance);
    const line = (from: DrawingPoint, to: DrawingPoint, girth: number) => {
      let bushes = '';
      const steps = Math.max(
        3,
        Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (girth * 1.9)),
      );
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps;
        bushes += `<circle cx="${roundToTenth(from[0] + (to[0] - from[0]) * share)}" cy="${roundToTenth(from[1] + (to[1] - from[1]) * share)}" r="${roundToTenth(girth * random.between(0.75, 1.15))}"/>`;
      }
      return `<g fill="${darken(hedge, 0.08)}">${bushes}</g>`;
    };
    const girth = 1.4 + (1 - distance) * 3;
    if (random.chance(0.55))
      drawn += line(at(x, 0.02), at(x, random.chance(0.5) ? split : 0.95), girth);
    if (random.chance(0.5)) drawn += line(at(x, split), at(next, split), girth);
  });
  return drawn;
}

function drawBush(canvas: Canvas, ridge: Ridge, deep: number, distance: number): string {
  const { random, mood } = canvas;
  const colour = fadeWithDistance(canvas, mood.season.bush, distance);
  const tones = [darken(colour, 0.16), colour, lighten(colour, 0.12)];
  const groups: [string, string, string] = ['', '', ''];
  const count = 130;
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-10, width + 10);
    const share = Math.sqrt(index / count);
    const tone = random.pick([0, 1, 2] as const);
    groups[tone] +=
      `<ellipse cx="${roundToTenth(x)}" cy="${roundToTenth(ridge(x) + deep * share)}" rx="${roundToTenth(random.between(9, 20))}" ry="${roundToTenth(random.between(6, 12))}"/>`;
  }
  return tones.map((tone, index) => `<g fill="${tone}">${groups[index] ?? ''}</g>`).join('');
}

/** Draws scattered trees along a layer, or a shelter belt across it. */
export function drawTrees(
  canvas: Canvas,
  ridge: Ridge,
  size: number,
  distance: number,
  dense: number,
): string {
  const { random, mood } = canvas;
  const belts: readonly TreeName[] = ['poplar', 'macrocarpa', 'pine', 'poplar', 'macrocarpa'];
  let drawn = '';
  if (random.chance(dense)) {
    const from = random.chance(0.5)
      ? random.between(-40, 60)
      : random.between(width * 0.5, width * 0.7);
    drawn += drawShelterBelt(
      canvas,
      random.pick(belts),
      from,
      from + random.between(170, 330),
      ridge,
      size,
      distance,
    );
  }
  const singles = random.integer(1, 4);
  const kinds: readonly TreeName[] =
    mood.terrain === 'bush'
      ? ['ponga', 'broadleaf', 'cabbageTree']
      : ['broadleaf', 'cabbageTree', 'macrocarpa', 'poplar', 'broadleaf'];
  for (let single = 0; single < singles; single += 1) {
    const x = random.between(10, width - 10);
    drawn += TREES[random.pick(kinds)](
      canvas,
      x,
      ridge(x) + size * 0.12,
      size * random.between(0.7, 1.1),
      distance,
    );
  }
  return drawn;
}
