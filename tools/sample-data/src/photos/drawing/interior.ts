/** Draws a room or the inside of a shed: a lit wall, a window with a view, a floor. */
import { drawAlps, drawLandLayer, createRollingRidge } from './land.ts';
import { roundToTenth, SURFACE, type Canvas } from './canvas.ts';
import { darken, lighten, mixColours } from './colour.ts';

const { width, height } = SURFACE;

export type RoomName = 'woolshed' | 'workshop' | 'kitchen' | 'office';

export interface Room {
  background: string;
  floorY: number;
}

export function drawRoom(canvas: Canvas, room: RoomName): Room {
  const { random, mood } = canvas;
  const wall = {
    woolshed: random.pick(['#a98a68', '#b3977a', '#97795a']),
    workshop: random.pick(['#9aa7a3', '#a7a89c', '#8fa0a8']),
    kitchen: random.pick(['#e9dfc9', '#d8e2d6', '#efdcc4']),
    office: random.pick(['#dfe3d6', '#ead9c3', '#d3dde0']),
  }[room];
  const floorY = height * (room === 'kitchen' || room === 'office' ? 0.74 : 0.7);
  const lit = mixColours(wall, mood.light.sun, 0.22);
  const fill = canvas.linear(
    [
      [0, darken(wall, 0.18)],
      [0.5, lit],
      [1, darken(wall, 0.1)],
    ],
    mood.sunSide > 0 ? 'right' : 'slant',
  );
  let boards = '';
  const gap = room === 'workshop' ? 16 : room === 'woolshed' ? 46 : 0;
  if (gap > 0)
    for (let x = random.between(0, gap); x < width; x += gap)
      boards += `M${roundToTenth(x)} 0V${roundToTenth(floorY)}`;
  const wainscot =
    gap === 0
      ? `<rect y="${roundToTenth(floorY - 96)}" width="${width}" height="96" fill="${darken(wall, 0.1)}"/><rect y="${roundToTenth(floorY - 100)}" width="${width}" height="7" fill="${lighten(wall, 0.4)}"/>`
      : '';
  const beams =
    room === 'woolshed'
      ? `<path d="M0 66H${width}V92H0Z" fill="${darken(wall, 0.42)}"/><path d="M0 66H${width}V72H0Z" fill="${darken(wall, 0.2)}"/>`
      : '';
  const windowX = mood.sunSide > 0 ? random.between(430, 520) : random.between(40, 130);
  const pane = drawWindow(canvas, windowX, 110, 250, 210);
  const floor = { woolshed: '#8f7150', workshop: '#8b8a84', kitchen: '#b48d63', office: '#a9825a' }[
    room
  ];
  const floorFill = canvas.linear([
    [0, lighten(floor, 0.15)],
    [1, darken(floor, 0.35)],
  ]);
  let lines = '';
  if (room !== 'workshop')
    for (let x = -1200; x < width + 1200; x += 150)
      lines += `M${roundToTenth(width / 2 + (x - width / 2) * 0.42)} ${roundToTenth(floorY)}L${x} ${height}`;
  const beamSide = windowX + 125 < width / 2 ? 1 : -1;
  const beam = `<path d="M${roundToTenth(windowX)} 130L${roundToTenth(windowX + 250)} 130L${roundToTenth(windowX + 250 + beamSide * 260)} ${height}L${roundToTenth(windowX - 60 + beamSide * 260)} ${height}Z" fill="${mood.light.sun}" opacity=".16"/>`;
  return {
    background: `<rect width="${width}" height="${roundToTenth(floorY)}" fill="${fill}"/><path d="${boards}" stroke="${darken(wall, 0.35)}" stroke-width="${room === 'workshop' ? 2 : 3}" opacity=".5"/>${beams}${wainscot}${pane}<rect y="${roundToTenth(floorY)}" width="${width}" height="${roundToTenth(height - floorY)}" fill="${floorFill}"/><path d="${lines}" stroke="${darken(floor, 0.4)}" stroke-width="2" opacity=".5"/>${beam}`,
    floorY,
  };
}

function drawWindow(canvas: Canvas, x: number, y: number, wide: number, tall: number): string {
  const { mood } = canvas;
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${roundToTenth(x)}" y="${y}" width="${wide}" height="${tall}"/></clipPath>`,
  );
  const sky = canvas.linear([
    [0, mood.light.sky[0]],
    [0.6, mood.light.sky[1]],
    [1, mood.light.sky[2]],
  ]);
  const horizonY = y + tall * 0.6;
  const view = `<rect x="${roundToTenth(x)}" y="${y}" width="${wide}" height="${tall}" fill="${sky}"/>${mood.terrain === 'alps' || mood.terrain === 'lake' ? drawAlps(canvas, horizonY, 70, true) : ''}${drawLandLayer(canvas, { ridge: createRollingRidge(canvas, horizonY, 12), colour: mood.season.pasture[0], distance: 0.45, bottom: y + tall + 10 }, 'paddocks')}${drawLandLayer(canvas, { ridge: createRollingRidge(canvas, horizonY + 44, 8), colour: mood.season.pasture[2], distance: 0.15, bottom: y + tall + 10 }, 'paddocks')}`;
  const frame = '#f4eee0';
  return `<g clip-path="url(#${clip})">${view}</g><rect x="${roundToTenth(x)}" y="${y}" width="${wide}" height="${tall}" fill="none" stroke="${frame}" stroke-width="12"/><path d="M${roundToTenth(x + wide / 2)} ${y}v${tall}M${roundToTenth(x)} ${y + tall / 2}h${wide}" stroke="${frame}" stroke-width="7"/><rect x="${roundToTenth(x - 14)}" y="${y + tall}" width="${wide + 28}" height="14" rx="2" fill="${frame}"/><rect x="${roundToTenth(x - 14)}" y="${y + tall + 10}" width="${wide + 28}" height="6" fill="${mood.light.shadow}" opacity=".2"/>`;
}
