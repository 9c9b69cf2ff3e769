/**
 * Draws a figure standing on the ground, with its scale, direction and shadow, and with grass
 * around its feet.
 */
import { roundToTenth, SURFACE, type Canvas } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import { prefixIds, type Art } from './figures.ts';

export interface Placement {
  /** Horizontal centre of the visible part, in the drawing's units. */
  x: number;
  /** Height of the ground under the art, in the drawing's units. */
  y: number;
  /** Height of the visible part, in the drawing's units. */
  height: number;
  isFlipped?: boolean;
  /** Rotation in degrees. */
  tilt?: number;
  /** Strength of the shadow from 0 to 1. 0 for art that floats or flies. */
  shadow?: number;
  /** Colour of the grass that hides the feet. Undefined on hard ground. */
  grass?: string | undefined;
}

let nextPrefix = 0;

/**
 * Resets the counter for ids. Call it at the start of each drawing, so that its ids do not depend
 * on earlier drawings.
 */
export function resetIds(): void {
  nextPrefix = 0;
}

export function drawArt(
  canvas: Canvas,
  art: Art,
  { x, y, height, isFlipped = false, tilt = 0, shadow = 1, grass }: Placement,
): string {
  const [boxX, boxY, boxWidth, boxHeight] = art.box;
  const scale = height / boxHeight;
  const body = prefixIds(art.body, `f${nextPrefix++}-`);
  const wide = boxWidth * scale;
  const turn = tilt === 0 ? '' : `rotate(${tilt})`;
  const drawn = `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)})${turn}scale(${isFlipped ? -scale : scale} ${scale})translate(${roundToTenth(-boxX - boxWidth / 2)} ${roundToTenth(-boxY - boxHeight)})">${body}</g>`;
  return `${shadow > 0 ? drawShadow(canvas, x, y, wide, height, shadow) : ''}${drawn}${grass ? drawGrass(canvas, x, y, wide, height, grass) : ''}`;
}

/** Draws a shadow: a dark core at the point of contact and a long soft part away from the sun. */
export function drawShadow(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  strength = 1,
): string {
  const { light, sunSide } = canvas.mood;
  const soft = light.name === 'overcast' ? 0.55 : 1;
  const low = light.name === 'golden' || light.name === 'early' || light.name === 'dusk' ? 1.5 : 1;
  const core = canvas.radial([
    [0, light.shadow, 0.62],
    [0.55, light.shadow, 0.38],
    [1, light.shadow, 0],
  ]);
  const pool = canvas.radial([
    [0, light.shadow, 0.42],
    [0.6, light.shadow, 0.24],
    [1, light.shadow, 0],
  ]);
  const reach = wide * 0.62 * low;
  const shift = -sunSide * wide * 0.26 * low;
  return `<g opacity="${roundToTenth(strength * soft)}"><ellipse cx="${roundToTenth(x + shift)}" cy="${roundToTenth(y + tall * 0.01)}" rx="${roundToTenth(reach)}" ry="${roundToTenth(Math.max(5, Math.min(wide, tall) * 0.13))}" fill="${pool}"/><ellipse cx="${roundToTenth(x)}" cy="${roundToTenth(y - tall * 0.012)}" rx="${roundToTenth(wide * 0.52)}" ry="${roundToTenth(Math.max(3, Math.min(wide, tall) * 0.06))}" fill="${core}"/></g>`;
}

export function drawGrass(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
): string {
  const { random } = canvas;
  const tones = [darken(colour, 0.2), lighten(colour, 0.14)];
  const paths: [string, string] = ['', ''];
  const blades = Math.min(46, Math.round(wide / 6));
  const reach = Math.min(20, Math.max(6, tall * 0.07));
  for (let blade = 0; blade < blades; blade += 1) {
    const bladeX = x + random.between(-0.56, 0.56) * wide;
    const lean = random.between(-4, 4);
    paths[blade % 2 === 0 ? 0 : 1] +=
      `M${roundToTenth(bladeX)} ${roundToTenth(y + random.between(1, reach * 0.5))}q${roundToTenth(lean * 0.3)} ${roundToTenth(-reach * 0.6)} ${roundToTenth(lean)} ${roundToTenth(-reach * random.between(0.6, 1.1))}`;
  }
  return tones
    .map(
      (tone, index) =>
        `<path d="${paths[index] ?? ''}" fill="none" stroke="${tone}" stroke-width="1.9" stroke-linecap="round"/>`,
    )
    .join('');
}

/** Draws a bench of weathered planks along the bottom, to carry a still life. */
export function drawBench(canvas: Canvas, top: number): string {
  const { random, mood } = canvas;
  const { width, height } = SURFACE;
  const timber = random.pick(['#a98c6c', '#9c8468', '#b59a78', '#8f7a66']);
  const fill = canvas.linear([
    [0, lighten(timber, 0.28)],
    [0.25, timber],
    [1, darken(timber, 0.3)],
  ]);
  let planks = '';
  const rows = [top, top + (height - top) * 0.34, top + (height - top) * 0.72];
  for (const y of rows)
    planks += `<path d="M0 ${roundToTenth(y)}H${width}" stroke="${darken(timber, 0.42)}" stroke-width="2.4" opacity=".55"/><path d="M0 ${roundToTenth(y + 2.4)}H${width}" stroke="${lighten(timber, 0.45)}" stroke-width="1.4" opacity=".6"/>`;
  let grain = '';
  for (let line = 0; line < 34; line += 1) {
    const y = random.between(top + 5, height);
    const x = random.between(-60, width);
    grain += `M${roundToTenth(x)} ${roundToTenth(y)}q${roundToTenth(random.between(30, 90))} ${roundToTenth(random.between(-3, 3))} ${roundToTenth(random.between(80, 200))} 0`;
  }
  const side = mood.sunSide > 0;
  const glow = canvas.linear(
    [
      [0, mood.light.sun, side ? 0 : 0.32],
      [1, mood.light.sun, side ? 0.32 : 0],
    ],
    'right',
  );
  return `<rect y="${roundToTenth(top)}" width="${width}" height="${roundToTenth(height - top)}" fill="${fill}"/><path d="${grain}" fill="none" stroke="${darken(timber, 0.32)}" stroke-width="1.2" opacity=".35"/>${planks}<rect y="${roundToTenth(top)}" width="${width}" height="${roundToTenth(height - top)}" fill="${glow}"/>`;
}
