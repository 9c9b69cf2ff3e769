/** Cattle with the coats of their breeds. */
import { mixColours } from '../colour.ts';
import { getFigure, type Art } from '../figures.ts';

interface CattleCoat {
  /** The words of a title that name the breed. */
  words: RegExp;
  body: string;
  /** The colour of the tail, the sides, the forehead, the nose and the legs, or of all of them. */
  patches: string | readonly [string, string, string, string, string];
  under: string;
  hasUdder?: boolean;
  hasWhiteFace?: boolean;
}

/** The first breed whose words match a title applies: an Angus-Hereford is not an Angus. */
export const CATTLE = {
  baldy: {
    words: /angus-hereford|hereford cross|beef-dairy|white.?face/i,
    body: '#35322f',
    patches: '#2a2826',
    under: '#24211f',
    hasWhiteFace: true,
  },
  hereford: {
    words: /hereford/i,
    body: '#9c4a26',
    patches: '#924322',
    under: '#6f3118',
    hasWhiteFace: true,
  },
  'speckle-park': {
    words: /speckle park/i,
    body: '#efece6',
    patches: ['#3b393a', '#c6c1bb', '#3b393a', '#2f2d2e', '#8d8884'],
    under: '#bdb8b2',
  },
  charolais: { words: /charolais/i, body: '#efe3cd', patches: '#eadcc3', under: '#c9b898' },
  simmental: {
    words: /simmental/i,
    body: '#c08048',
    patches: '#b5743d',
    under: '#8d5528',
    hasWhiteFace: true,
  },
  limousin: { words: /limousin/i, body: '#b8713a', patches: '#ad6631', under: '#834a22' },
  'south-devon': {
    words: /south devon|shorthorn|red poll/i,
    body: '#8f4426',
    patches: '#853d21',
    under: '#632b16',
  },
  'belgian-blue': {
    words: /belgian blue/i,
    body: '#e3e5e8',
    patches: '#8b949d',
    under: '#b3b9bf',
  },
  'murray-grey': { words: /murray grey/i, body: '#a9a39b', patches: '#9b958d', under: '#7d7770' },
  highland: { words: /highland/i, body: '#b5682f', patches: '#a85c27', under: '#7f431b' },
  jersey: {
    words: /jersey/i,
    body: '#c4905c',
    patches: '#bb8753',
    under: '#9b6b40',
    hasUdder: true,
  },
  ayrshire: {
    words: /ayrshire/i,
    body: '#f3efe8',
    patches: '#9a4f2c',
    under: '#bdb4ab',
    hasUdder: true,
  },
  'brown-swiss': {
    words: /brown swiss/i,
    body: '#9b8671',
    patches: '#8f7a66',
    under: '#6f5d4d',
    hasUdder: true,
  },
  kiwicross: {
    words: /kiwi ?cross|cross-?bred|mixed.?breed/i,
    body: '#3f3834',
    patches: ['#2d2826', '#2d2826', '#f0ebe2', '#2d2826', '#2d2826'],
    under: '#2b2624',
    hasUdder: true,
  },
  friesian: {
    words: /friesian|holstein/i,
    body: '#f3efe8',
    patches: '#38383c',
    under: '#bdb8b4',
    hasUdder: true,
  },
  angus: {
    words: /angus|wagyu|galloway|dexter/i,
    body: '#35322f',
    patches: '#2a2826',
    under: '#24211f',
  },
} satisfies Record<string, CattleCoat>;

export type CattleBreed = keyof typeof CATTLE;

const FACE =
  '<path fill="#f4efe6" d="M44 29.5L36.9 25.3L24 31.6L16.2 39L11.5 42.4L6.6 45.6L4.3 47.8L8.5 55.8L10.9 57.6L16.6 57.1L27 61.4Q36 58 39 48Q40 38 44 29.5Z"/>';

/**
 * Draws the cow of the Noto illustration set without horns, with the coat of a breed. Bulls and
 * steers have no udder.
 */
export function drawCattle(breed: CattleBreed, isMale = false): Art {
  const { body, patches, under, hasUdder, hasWhiteFace }: CattleCoat = CATTLE[breed];
  const base = getFigure('noto:cow');
  let patch = 0;
  const swaps: Record<string, string> = {
    '#dfdfdf': body,
    '#adadb8': under,
    '#fea8a7': hasUdder && !isMale ? '#f0a9a2' : under,
    '#ffbd16': mixColours(body, '#8d8478', 0.35),
  };
  const painted = base.body.replace(/#[0-9a-f]{6}/g, (colour) => {
    if (colour !== '#4d4d4d') return swaps[colour] ?? colour;
    const part = typeof patches === 'string' ? patches : patches[patch];
    patch += 1;
    return part ?? colour;
  });
  const eye = painted.indexOf('<path fill="#1b1b1b"');
  return {
    ...base,
    body: (hasWhiteFace ? painted.slice(0, eye) + FACE + painted.slice(eye) : painted).replace(
      '#1b1b1b',
      '#17130f',
    ),
  };
}
