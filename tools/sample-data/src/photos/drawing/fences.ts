/** Draws post-and-wire and post-and-rail fences. */
import { roundToTenth, SURFACE, type Canvas } from './canvas.ts';
import { darken, lighten, mixColours } from './colour.ts';
import type { Ridge } from './land.ts';

const { width } = SURFACE;

/** Draws posts, battens and wires along a line. `tall` is the height of a post in surface units. */
export function drawWireFence(
  canvas: Canvas,
  line: Ridge,
  tall: number,
  from = -20,
  to = width + 20,
  wires = 5,
): string {
  const { random, mood } = canvas;
  const timber = mixColours('#8f7d68', mood.light.tint, 0.1);
  const gap = tall * 1.55;
  const posts: [number, number][] = [];
  for (let x = from + random.between(0, gap * 0.5); x < to; x += gap) posts.push([x, line(x)]);
  let wire = '';
  for (let strand = 0; strand < wires; strand += 1) {
    const share = 0.14 + (strand / wires) * 0.82;
    wire += `M${roundToTenth(from)} ${roundToTenth(line(from) - tall * share)}L${posts.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y - tall * share)}`).join('L')}L${roundToTenth(to)} ${roundToTenth(line(to) - tall * share)}`;
  }
  let timberwork = '';
  posts.forEach(([x, y], index) => {
    const isStrainer = index % 5 === 0;
    const girth = tall * (isStrainer ? 0.16 : 0.1);
    const lean = random.between(-0.03, 0.03) * tall;
    const top = y - tall * (isStrainer ? 1.14 : 1);
    timberwork += `<path d="M${roundToTenth(x - girth / 2)} ${roundToTenth(y + tall * 0.06)}L${roundToTenth(x - girth / 2 + lean)} ${roundToTenth(top)}h${roundToTenth(girth)}L${roundToTenth(x + girth / 2)} ${roundToTenth(y + tall * 0.06)}Z" fill="${timber}"/><path d="M${roundToTenth(x + (mood.sunSide > 0 ? 0 : -girth / 2))} ${roundToTenth(y + tall * 0.06)}L${roundToTenth(x + (mood.sunSide > 0 ? 0 : -girth / 2) + lean)} ${roundToTenth(top)}h${roundToTenth(girth / 2)}v${roundToTenth(y - top)}Z" fill="${lighten(timber, 0.3)}"/>`;
    const next = posts[index + 1];
    if (next && tall > 20) {
      for (const share of [0.33, 0.67]) {
        const battenX = x + (next[0] - x) * share;
        const battenY = y + (next[1] - y) * share;
        timberwork += `<rect x="${roundToTenth(battenX - tall * 0.02)}" y="${roundToTenth(battenY - tall * 0.95)}" width="${roundToTenth(tall * 0.04)}" height="${roundToTenth(tall * 0.86)}" fill="${darken(timber, 0.1)}"/>`;
      }
    }
  });
  return `<path d="${wire}" fill="none" stroke="${mixColours('#e8ecec', timber, 0.35)}" stroke-width="${roundToTenth(Math.max(0.7, tall * 0.018))}"/>${timberwork}`;
}

/** Draws sawn rails between posts, as around yards. (x, y) is the foot of the first post. */
export function drawRailFence(
  canvas: Canvas,
  fromX: number,
  toX: number,
  y: number,
  tall: number,
  rails: number,
  slope = 0,
): string {
  const { random, mood } = canvas;
  const timber = mixColours(random.pick(['#a8917a', '#9b8b78', '#b39a7d']), mood.light.tint, 0.1);
  const at = (x: number) => y + (x - fromX) * slope;
  let drawn = '';
  for (let rail = 0; rail < rails; rail += 1) {
    const share = 0.2 + (rail / Math.max(1, rails - 1)) * 0.68;
    const thick = tall * 0.095;
    const sag = random.between(-1, 1);
    const path = `M${roundToTenth(fromX)} ${roundToTenth(at(fromX) - tall * share)}L${roundToTenth(toX)} ${roundToTenth(at(toX) - tall * share + sag)}v${roundToTenth(thick)}L${roundToTenth(fromX)} ${roundToTenth(at(fromX) - tall * share + thick)}Z`;
    drawn += `<path d="${path}" fill="${rail % 2 ? timber : lighten(timber, 0.07)}"/><path d="M${roundToTenth(fromX)} ${roundToTenth(at(fromX) - tall * share + thick)}L${roundToTenth(toX)} ${roundToTenth(at(toX) - tall * share + sag + thick)}" stroke="${darken(timber, 0.35)}" stroke-width="${roundToTenth(Math.max(0.8, tall * 0.014))}"/>`;
  }
  const posts = Math.max(1, Math.round((toX - fromX) / (tall * 1.5)));
  for (let post = 0; post <= posts; post += 1) {
    const x = fromX + ((toX - fromX) * post) / posts;
    const girth = tall * 0.13;
    drawn += `<rect x="${roundToTenth(x - girth / 2)}" y="${roundToTenth(at(x) - tall)}" width="${roundToTenth(girth)}" height="${roundToTenth(tall * 1.04)}" rx="1.5" fill="${darken(timber, 0.16)}"/><rect x="${roundToTenth(x - girth / 2 + (mood.sunSide > 0 ? girth * 0.55 : 0))}" y="${roundToTenth(at(x) - tall)}" width="${roundToTenth(girth * 0.45)}" height="${roundToTenth(tall * 1.04)}" rx="1" fill="${lighten(timber, 0.16)}"/>`;
  }
  return drawn;
}
