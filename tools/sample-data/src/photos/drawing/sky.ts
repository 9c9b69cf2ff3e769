/** Draws the sky with the sun, clouds, rain, mist and rainbows. */
import { mixColours } from './colour.ts';
import { roundToTenth, SURFACE, type Canvas } from './canvas.ts';

const { width, height } = SURFACE;

export function drawSky(canvas: Canvas): string {
  const { light, horizon, sunSide } = canvas.mood;
  const fill = canvas.linear([
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  const horizonY = horizon * height;
  const sunX = width / 2 + sunSide * width * 0.42;
  const sunY =
    light.name === 'noon'
      ? horizonY * 0.1
      : horizonY *
        (light.name === 'golden' || light.name === 'dusk' || light.name === 'early' ? 0.72 : 0.35);
  const strength = light.name === 'overcast' ? 0.45 : 0.85;
  const glow = canvas.radial([
    [0, light.sun, strength],
    [0.25, light.sun, strength * 0.5],
    [1, light.sun, 0],
  ]);
  const disc =
    light.name === 'golden' || light.name === 'dusk' || light.name === 'early'
      ? `<circle cx="${roundToTenth(sunX)}" cy="${roundToTenth(sunY)}" r="24" fill="${light.sun}" opacity=".95"/>`
      : '';
  return `<rect width="${width}" height="${roundToTenth(horizonY + 90)}" fill="${fill}"/><circle cx="${roundToTenth(sunX)}" cy="${roundToTenth(sunY)}" r="300" fill="${glow}"/>${disc}${drawClouds(canvas)}`;
}

function drawClouds(canvas: Canvas): string {
  const { light, horizon } = canvas.mood;
  const { random } = canvas;
  const skyHeight = horizon * height;
  const style =
    light.name === 'overcast'
      ? 'blanket'
      : light.name === 'clearing'
        ? 'banks'
        : random.pick(['puffs', 'puffs', 'streaks', 'long-white', 'clear'] as const);
  let clouds = '';
  if (style === 'clear') return '';
  if (style === 'blanket' || style === 'streaks' || style === 'long-white') {
    const bands = style === 'blanket' ? 9 : style === 'streaks' ? 6 : 3;
    for (let band = 0; band < bands; band += 1) {
      const y =
        style === 'long-white'
          ? skyHeight * random.between(0.62, 0.85)
          : skyHeight * (0.05 + (band / bands) * 0.8);
      const spread = random.between(180, 420);
      const fill = canvas.radial([
        [0, light.cloud, style === 'blanket' ? 0.75 : 0.85],
        [0.6, mixColours(light.cloud, light.cloudShade, 0.25), 0.4],
        [1, light.cloud, 0],
      ]);
      clouds += `<ellipse cx="${roundToTenth(random.between(0, width))}" cy="${roundToTenth(y)}" rx="${roundToTenth(spread)}" ry="${roundToTenth(style === 'blanket' ? random.between(22, 44) : random.between(7, 16))}" fill="${fill}"/>`;
    }
    return clouds;
  }
  const count = style === 'banks' ? 4 : random.integer(2, 4);
  for (let index = 0; index < count; index += 1) {
    clouds += drawCumulus(
      canvas,
      (width / count) * (index + random.between(0.1, 0.9)),
      skyHeight * random.between(0.14, 0.7),
      random.between(0.5, style === 'banks' ? 1.7 : 1.25),
    );
  }
  return clouds;
}

/** Draws a cumulus cloud with a flat, shaded underside. */
function drawCumulus(canvas: Canvas, x: number, y: number, scale: number): string {
  const { light, sunSide } = canvas.mood;
  const { random } = canvas;
  const body = canvas.radial([
    [0, light.cloud, 1],
    [0.72, light.cloud, 0.92],
    [1, light.cloud, 0],
  ]);
  const shade = canvas.radial([
    [0, light.cloudShade, 0.85],
    [0.7, light.cloudShade, 0.5],
    [1, light.cloudShade, 0],
  ]);
  const puffs = random.integer(5, 7);
  let under = '';
  let over = '';
  for (let puff = 0; puff < puffs; puff += 1) {
    const share = puff / (puffs - 1) - 0.5;
    const radius = (34 - Math.abs(share) * 34 + random.between(0, 12)) * scale;
    const centreX = x + share * 150 * scale;
    const centreY = y - radius * 0.45;
    under += `<ellipse cx="${roundToTenth(centreX)}" cy="${roundToTenth(centreY + 9 * scale)}" rx="${roundToTenth(radius * 1.15)}" ry="${roundToTenth(radius * 0.8)}" fill="${shade}"/>`;
    over += `<circle cx="${roundToTenth(centreX + sunSide * 5)}" cy="${roundToTenth(centreY)}" r="${roundToTenth(radius)}" fill="${body}"/>`;
  }
  return `<g opacity=".92">${under}${over}</g>`;
}

/**
 * Draws distant rain or low mist, or nothing. It is drawn over the distant land, behind the
 * subject.
 */
export function drawWeather(canvas: Canvas): string {
  const { light, horizon, terrain } = canvas.mood;
  const { random } = canvas;
  const horizonY = horizon * height;
  if (
    light.name === 'early' ||
    (terrain === 'bush' && random.chance(0.7)) ||
    (light.name === 'overcast' && random.chance(0.5))
  ) {
    let mist = '';
    for (let band = 0; band < 4; band += 1) {
      const fill = canvas.radial([
        [0, light.cloud, 0.62],
        [0.6, light.cloud, 0.3],
        [1, light.cloud, 0],
      ]);
      mist += `<ellipse cx="${roundToTenth(random.between(0, width))}" cy="${roundToTenth(horizonY + random.between(-22, 46))}" rx="${roundToTenth(random.between(200, 360))}" ry="${roundToTenth(random.between(10, 24))}" fill="${fill}"/>`;
    }
    return mist;
  }
  if (light.name === 'clearing') {
    const centre = width / 2 - Math.sign(canvas.mood.sunSide) * width * 0.2;
    const shower = canvas.linear([
      [0, light.cloudShade, 0],
      [0.25, light.cloudShade, 0.38],
      [1, light.haze, 0],
    ]);
    const veil = `<path d="M${roundToTenth(centre - 150)} 0L${roundToTenth(centre + 90)} 0L${roundToTenth(centre + 40)} ${roundToTenth(horizonY + 20)}L${roundToTenth(centre - 220)} ${roundToTenth(horizonY + 20)}Z" fill="${shower}"/>`;
    return random.chance(0.45) ? veil + drawRainbow(centre, horizonY) : veil;
  }
  return '';
}

function drawRainbow(centre: number, horizonY: number): string {
  const colours = ['#e8706a', '#f0a35e', '#f5dc74', '#8fca7a', '#6fb0de', '#9b86cf'];
  return `<g fill="none" stroke-width="5" opacity=".34">${colours
    .map(
      (colour, index) =>
        `<path stroke="${colour}" d="M${roundToTenth(centre - 250 + index * 5)} ${roundToTenth(horizonY + 24)}A${250 - index * 5} ${235 - index * 5} 0 0 1 ${roundToTenth(centre + 250 - index * 5)} ${roundToTenth(horizonY + 24)}"/>`,
    )
    .join('')}</g>`;
}
