/** Parts shared by several machines. */
import { roundToTenth } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';

/** A farm tyre with lugs around a painted rim. */
export function drawWheel(
  x: number,
  y: number,
  radius: number,
  rim: string,
  hasLugs = true,
): string {
  const tyre = '#2b2a2c';
  const lugs = hasLugs
    ? `<circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.97)}" fill="none" stroke="#1d1c1e" stroke-width="${roundToTenth(radius * 0.16)}" stroke-dasharray="${roundToTenth(radius * 0.14)} ${roundToTenth(radius * 0.16)}"/>`
    : '';
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tyre}"/>${lugs}<circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.8)}" fill="#3a383b"/><circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.55)}" fill="${rim}"/><circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.55)}" fill="none" stroke="${darken(rim, 0.3)}" stroke-width="${roundToTenth(radius * 0.08)}"/><circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.34)}" fill="${darken(rim, 0.16)}"/><circle cx="${x}" cy="${y}" r="${roundToTenth(radius * 0.15)}" fill="${lighten(rim, 0.4)}"/>`;
}

/** A panel with a bright top edge and a shaded bottom. */
export function drawPanel(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  corner = 3,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${colour}"/><rect x="${x}" y="${y}" width="${width}" height="${roundToTenth(height * 0.22)}" rx="${corner}" fill="${lighten(colour, 0.24)}"/><rect x="${x}" y="${roundToTenth(y + height * 0.78)}" width="${width}" height="${roundToTenth(height * 0.22)}" rx="${corner}" fill="${darken(colour, 0.2)}"/>`;
}

/** A sheet of corrugated iron. */
export function drawIron(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  gap = 6,
): string {
  let ribs = '';
  for (let rib = x + gap / 2; rib < x + width; rib += gap)
    ribs += `M${roundToTenth(rib)} ${y}v${height}`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/><path d="${ribs}" stroke="${darken(colour, 0.2)}" stroke-width="1.3" opacity=".7"/>`;
}

/** A sloping sheet of roofing iron between two horizontal edges. */
export function drawIronRoof(
  left: readonly [number, number],
  right: readonly [number, number],
  lowerLeft: readonly [number, number],
  lowerRight: readonly [number, number],
  colour: string,
  ribs = 22,
): string {
  let lines = '';
  for (let rib = 1; rib < ribs; rib += 1) {
    const share = rib / ribs;
    lines += `M${roundToTenth(left[0] + (right[0] - left[0]) * share)} ${roundToTenth(left[1] + (right[1] - left[1]) * share)}L${roundToTenth(lowerLeft[0] + (lowerRight[0] - lowerLeft[0]) * share)} ${roundToTenth(lowerLeft[1] + (lowerRight[1] - lowerLeft[1]) * share)}`;
  }
  return `<path d="M${left.join(' ')}L${right.join(' ')}L${lowerRight.join(' ')}L${lowerLeft.join(' ')}Z" fill="${colour}"/><path d="${lines}" stroke="${darken(colour, 0.22)}" stroke-width="1.3" opacity=".7"/><path d="M${left.join(' ')}L${right.join(' ')}" stroke="${lighten(colour, 0.4)}" stroke-width="3"/>`;
}

export const drawGlass = (path: string) =>
  `<path d="${path}" fill="#9fd0e6"/><path d="${path}" fill="#eaf8ff" opacity=".35"/>`;
