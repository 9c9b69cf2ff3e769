/**
 * The light, season and terrain of a drawing. They can be chosen without drawing anything, so a
 * listing summary can contain a sample photo's average colour at little cost
 * (create-sample-photo.ts).
 */
import { averageColours, mixColours } from './colour.ts';
import { hashText, createRandom } from './random.ts';

export type LightName =
  | 'early'
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'golden'
  | 'dusk'
  | 'overcast'
  | 'clearing';
export type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter';
export type TerrainName =
  | 'alps'
  | 'volcano'
  | 'rolling'
  | 'plains'
  | 'coast'
  | 'lake'
  | 'bush'
  | 'river';

export interface Light {
  name: LightName;
  /** Colours of the sky from the top to the horizon. */
  sky: readonly [string, string, string];
  /** The colour into which distant things fade. */
  haze: string;
  sun: string;
  cloud: string;
  cloudShade: string;
  /** The colour of a translucent wash over the whole drawing, including the subject. */
  tint: string;
  tintShare: number;
  shadow: string;
  /** How much of the tint is mixed into the land's colours, from 0 to 1. */
  warmth: number;
}

const LIGHTS: Record<LightName, Light> = {
  early: {
    name: 'early',
    sky: ['#8fb4d6', '#f3d3c4', '#ffe9cf'],
    haze: '#f3ddcf',
    sun: '#fff3d8',
    cloud: '#fff0e6',
    cloudShade: '#e3bfc0',
    tint: '#ffcfa0',
    tintShare: 0.09,
    shadow: '#33435c',
    warmth: 0.1,
  },
  morning: {
    name: 'morning',
    sky: ['#5fa3dc', '#a9d3ee', '#eef5ea'],
    haze: '#d3e6ea',
    sun: '#fffbe6',
    cloud: '#ffffff',
    cloudShade: '#cfdfea',
    tint: '#fff3c9',
    tintShare: 0.05,
    shadow: '#23384a',
    warmth: 0.03,
  },
  noon: {
    name: 'noon',
    sky: ['#3f8fd6', '#7fbdea', '#d5ecf5'],
    haze: '#bfdcea',
    sun: '#ffffff',
    cloud: '#ffffff',
    cloudShade: '#c9dcec',
    tint: '#fffbe0',
    tintShare: 0.03,
    shadow: '#1d3346',
    warmth: 0,
  },
  afternoon: {
    name: 'afternoon',
    sky: ['#5b9ccf', '#a9cfe2', '#f6eccf'],
    haze: '#dfe3d2',
    sun: '#fff4cc',
    cloud: '#fffaf0',
    cloudShade: '#d9d5cf',
    tint: '#ffe2a0',
    tintShare: 0.07,
    shadow: '#2d3a44',
    warmth: 0.07,
  },
  golden: {
    name: 'golden',
    sky: ['#7ba5c6', '#f5d29a', '#ffd98a'],
    haze: '#f6d9a4',
    sun: '#fff0b8',
    cloud: '#ffeccb',
    cloudShade: '#e2ae86',
    tint: '#ffbf5e',
    tintShare: 0.12,
    shadow: '#4a3b3f',
    warmth: 0.16,
  },
  dusk: {
    name: 'dusk',
    sky: ['#6379b0', '#c9a3bd', '#ffcba8'],
    haze: '#d9b9bd',
    sun: '#ffe1b8',
    cloud: '#f6cfc6',
    cloudShade: '#9d86a8',
    tint: '#e8a8a0',
    tintShare: 0.1,
    shadow: '#2d2c4d',
    warmth: 0.09,
  },
  overcast: {
    name: 'overcast',
    sky: ['#a9bcc8', '#c9d6dc', '#e9eee9'],
    haze: '#d6dfdf',
    sun: '#fbfdf8',
    cloud: '#f4f7f6',
    cloudShade: '#b3c2cb',
    tint: '#dfe8ea',
    tintShare: 0.05,
    shadow: '#33444b',
    warmth: 0.02,
  },
  clearing: {
    name: 'clearing',
    sky: ['#6f8fae', '#a8c3d3', '#f4ead3'],
    haze: '#cbd8da',
    sun: '#fff6d6',
    cloud: '#f2f2ee',
    cloudShade: '#8fa3b5',
    tint: '#fff0c4',
    tintShare: 0.06,
    shadow: '#28394a',
    warmth: 0.04,
  },
};

export interface SeasonPalette {
  name: SeasonName;
  /** Colours of pasture from far to near. */
  pasture: readonly [string, string, string];
  /** Colours of other paddocks: hay, crops or fallow. */
  crop: readonly [string, string];
  bush: string;
  /** Colours of deciduous leaves. */
  leaf: readonly [string, string];
  hill: string;
}

const SEASONS: Record<SeasonName, SeasonPalette> = {
  spring: {
    name: 'spring',
    pasture: ['#9fcb74', '#7fbf4f', '#5fa63b'],
    crop: ['#b9d86e', '#8fca5a'],
    bush: '#3f7a4c',
    leaf: ['#9ccf5f', '#7ab84a'],
    hill: '#7fb06a',
  },
  summer: {
    name: 'summer',
    pasture: ['#c9c27a', '#b3bd5c', '#8fae48'],
    crop: ['#e6cf7e', '#d9b95e'],
    bush: '#44724a',
    leaf: ['#7fae4a', '#5f943f'],
    hill: '#b5a86a',
  },
  autumn: {
    name: 'autumn',
    pasture: ['#b5bd72', '#96b154', '#77993f'],
    crop: ['#d6b468', '#b98d52'],
    bush: '#4d6d48',
    leaf: ['#e3b04a', '#d08a3a'],
    hill: '#a39a63',
  },
  winter: {
    name: 'winter',
    pasture: ['#9dbd86', '#7da866', '#5f9150'],
    crop: ['#a98f6b', '#8f7a5d'],
    bush: '#3f6650',
    leaf: ['#a48a6c', '#8a7259'],
    hill: '#8ba07c',
  },
};

/** The conditions that a drawing shows, such as the light and the season. */
export interface Mood {
  light: Light;
  season: SeasonPalette;
  terrain: TerrainName;
  /** Position of the sun, from -1 (left) to 1 (right). */
  sunSide: number;
  /** Height of the horizon, as a share of the drawing's height. */
  horizon: number;
}

/**
 * The kinds of light. The common clear ones are listed twice. The order makes consecutive seeds,
 * which pick entries one golden-ratio step apart, get different lights.
 */
const LIGHT_NAMES: readonly LightName[] = [
  'morning',
  'golden',
  'noon',
  'early',
  'overcast',
  'morning',
  'afternoon',
  'noon',
  'dusk',
  'clearing',
];
const SEASON_NAMES: readonly SeasonName[] = ['spring', 'summer', 'autumn', 'winter'];
const TERRAIN_NAMES: readonly TerrainName[] = [
  'rolling',
  'alps',
  'plains',
  'volcano',
  'river',
  'coast',
  'bush',
  'lake',
];

/**
 * Returns a position that advances by an irrational number, so that consecutive seeds, and
 * consecutive photos of a listing, always differ.
 */
const getStep = (seed: number, ratio: number, offset: number) =>
  ((((seed % 1_000_003) * ratio + offset) % 1) + 1) % 1;
const pickAt = <T>(choices: readonly T[], share: number): T =>
  choices[Math.min(choices.length - 1, Math.floor(share * choices.length))] as T;

export function pickMood(
  scene: string,
  seed: number,
  index: number,
  terrains: readonly TerrainName[] = TERRAIN_NAMES,
  seasons: readonly SeasonName[] = SEASON_NAMES,
): Mood {
  const start = hashText(scene) / 4294967296;
  const random = createRandom(hashText(`${scene}/${seed}/${index}/mood`));
  const light = LIGHTS[pickAt(LIGHT_NAMES, getStep(seed, 0.6180339887, start + index * 0.375))];
  // All photos of a listing have the same terrain and season, but different times of day and
  // angles.
  const season = SEASONS[pickAt(seasons, getStep(seed, 0.7548776662, start))];
  const terrain = pickAt(terrains, getStep(seed, 0.569840291, start));
  return {
    light,
    season,
    terrain,
    sunSide: random.between(0.35, 0.9) * random.sign(),
    horizon: random.between(0.36, 0.5),
  };
}

/** Estimates the average colour from the colours of sky, distance and pasture, weighted by area. */
export function estimateAverageColour({ light, season, horizon }: Mood): string {
  const [far, middle, near] = season.pasture;
  return averageColours([
    [light.sky[0], horizon * 0.35],
    [light.sky[1], horizon * 0.4],
    [light.sky[2], horizon * 0.25],
    [mixColours(season.hill, light.haze, 0.45), 0.12],
    [mixColours(far, light.haze, 0.25), 0.1],
    [middle, (0.78 - horizon) * 0.5],
    [near, (0.78 - horizon) * 0.5],
    ['#8a7a66', 0.08],
  ]);
}
