/** Drawings of animals that the illustration sets lack, or contain only in the wrong breed. */
import { roundToTenth, type Canvas } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import { getFigure, recolour, type Art, type Recolouring } from '../figures.ts';

const unchanged = (value: number) => value;
const paint = (rule: Partial<Recolouring> & { hue: number }): Recolouring => ({
  saturation: unchanged,
  lightness: unchanged,
  ...rule,
});

/** The breeds of sheep by face, and the flocks without wool. */
export const SHEEP_LOOKS = {
  dark: /suffolk|dorset down|hampshire/i,
  shorn: /wiltshire|\bshorn\b/i,
  pale: /romney|perendale|texel|coopworth|corriedale|merino|halfbred|leicester|composite|dorset/i,
};
export type SheepLook = keyof typeof SHEEP_LOOKS;

/** Draws a sheep from the side, with a curly fleece and a pale or dark face. */
export function drawSheep(
  canvas: Canvas,
  pose: 'standing' | 'grazing',
  face: 'pale' | 'dark' = 'pale',
  isShorn = false,
): Art {
  const { random } = canvas;
  const fleece = random.pick(['#f4eee0', '#efe7d6', '#f7f3ea']);
  const fleeceShade = '#cdbfa9';
  const skin = face === 'pale' ? '#e9dcc8' : '#3d3532';
  const leg = face === 'pale' ? '#d8c7ae' : '#352e2b';
  const hoof = '#4a3f38';
  const legs = [46, 62, 108, 126]
    .map(
      (x, index) =>
        `<path d="M${x} 88L${x + 2} 122h9L${x + 13} 88Z" fill="${index % 2 ? leg : darken(leg, 0.18)}"/><rect x="${x + 2}" y="118" width="9" height="6" rx="1.5" fill="${hoof}"/>`,
    )
    .join('');
  let curls = '';
  const rings = isShorn ? 0 : 20;
  for (let curl = 0; curl < rings; curl += 1) {
    const angle = (curl / rings) * Math.PI * 2;
    curls += `<circle cx="${roundToTenth(90 + Math.cos(angle) * 50)}" cy="${roundToTenth(66 + Math.sin(angle) * 28)}" r="${roundToTenth(13 + random.between(-1.5, 2))}"/>`;
  }
  let shade = '';
  for (let curl = 0; curl < 8; curl += 1)
    shade += `<circle cx="${roundToTenth(50 + curl * 11.5)}" cy="${roundToTenth(88 + Math.sin(curl) * 3)}" r="10"/>`;
  let twirls = '';
  for (let curl = 0; curl < (isShorn ? 0 : 12); curl += 1)
    twirls += `M${roundToTenth(random.between(52, 124))} ${roundToTenth(random.between(44, 82))}q5 -6 9 0q-1 6 -6 4`;
  const [headX, headY, tilt] = pose === 'grazing' ? [30, 98, -58] : [30, 46, 0];
  const neck =
    pose === 'grazing'
      ? `<path d="M62 52Q34 62 26 92L46 102Q56 84 76 80Z" fill="${fleece}"/>`
      : `<path d="M66 46Q44 34 36 40L42 74Q56 84 74 76Z" fill="${fleece}"/>`;
  const head = `<g transform="translate(${headX} ${headY})rotate(${tilt})"><path d="M12 -14Q-4 -18 -16 0Q-24 10 -20 16Q-12 22 0 16Q14 14 18 4Q20 -10 12 -14Z" fill="${skin}"/><path d="M-21 10Q-20 18 -13 19L-15 12Z" fill="${face === 'pale' ? '#6b5a50' : '#221d1b'}"/><path d="M10 -8Q24 -14 32 -6Q24 4 12 0Z" fill="${darken(skin, 0.14)}"/><circle cx="-3" cy="-2" r="2.6" fill="#1d1815"/>${isShorn ? '' : `<g fill="${fleece}"><circle cx="6" cy="-14" r="9"/><circle cx="-3" cy="-13" r="7"/><circle cx="14" cy="-10" r="8"/></g>`}</g>`;
  return {
    body: `${legs}<ellipse cx="90" cy="66" rx="54" ry="33" fill="${fleece}"/><g fill="${fleeceShade}">${isShorn ? '' : shade}</g><g fill="${fleece}">${curls}<ellipse cx="90" cy="62" rx="54" ry="30"/></g>${neck}<path d="${twirls}" fill="none" stroke="${fleeceShade}" stroke-width="2.4" stroke-linecap="round"/><ellipse cx="142" cy="68" rx="8" ry="15" fill="${fleece}"/>${head}`,
    box: pose === 'grazing' ? [4, 24, 148, 100] : [6, 22, 146, 102],
  };
}

/** Draws a lamb with long legs, a small curly body and ears that stick out. */
export function drawLamb(canvas: Canvas, isLeaping = false, face: 'pale' | 'dark' = 'pale'): Art {
  const { random } = canvas;
  const fleece = random.pick(['#fffaf0', '#fbf4e6']);
  const skin = face === 'pale' ? '#f0dfcb' : '#4a403c';
  const leg = darken(skin, 0.06);
  const stance = isLeaping
    ? [
        'M44 72L28 94l8 5L56 76Z',
        'M54 74L44 100l8 3L64 76Z',
        'M86 74L104 94l7 -5L96 68Z',
        'M80 76L92 101l8 -3L90 72Z',
      ]
    : [
        'M42 68L43 112h8L54 68Z',
        'M54 70L56 112h8L66 70Z',
        'M80 70L81 112h8L92 68Z',
        'M90 66L94 112h8L102 64Z',
      ];
  const legs = stance
    .map((path, index) => `<path d="${path}" fill="${index % 2 ? leg : darken(leg, 0.14)}"/>`)
    .join('');
  let curls = '';
  for (let curl = 0; curl < 14; curl += 1) {
    const angle = (curl / 14) * Math.PI * 2;
    curls += `<circle cx="${roundToTenth(72 + Math.cos(angle) * 31)}" cy="${roundToTenth(58 + Math.sin(angle) * 17)}" r="9"/>`;
  }
  return {
    body: `${legs}<g fill="#dccdb6"><ellipse cx="72" cy="66" rx="34" ry="16"/></g><g fill="${fleece}">${curls}<ellipse cx="72" cy="56" rx="34" ry="19"/><path d="M104 52q14 2 12 18q-2 6 -7 2q0 -10 -9 -12Z"/><path d="M56 46Q46 30 38 32L34 52Q42 66 58 62Z"/></g><path d="M42 14Q28 14 22 26Q12 34 15 42Q24 48 34 42Q48 42 50 30Q50 18 42 14Z" fill="${skin}"/><path d="M15 36Q14 43 20 44L20 38Z" fill="#c98f86"/><path d="M44 20Q58 14 64 22Q58 32 46 28Z" fill="${darken(skin, 0.1)}"/><circle cx="31" cy="27" r="3" fill="#221a17"/><circle cx="32" cy="26" r="1" fill="#fff"/><g fill="${fleece}"><circle cx="42" cy="15" r="7"/><circle cx="35" cy="14" r="5.5"/></g>`,
    box: [12, 8, 105, isLeaping ? 96 : 104],
  };
}

interface DogBreed {
  words: RegExp;
  body: string;
  points: string;
  chest: string;
  hasBrows?: boolean;
}
export const DOGS = {
  huntaway: {
    words: /huntaway|black-and-tan/i,
    body: '#2f2b2a',
    points: '#b5763c',
    chest: '#3a3534',
    hasBrows: true,
  },
  beardie: { words: /beardie/i, body: '#8b8580', points: '#efeae2', chest: '#f4efe8' },
  kelpie: {
    words: /kelpie/i,
    body: '#6b3f24',
    points: '#b07a48',
    chest: '#8a5a36',
    hasBrows: true,
  },
  labrador: { words: /labrador/i, body: '#d9b77e', points: '#e6cda0', chest: '#ecdcb9' },
  terrier: {
    words: /jack russell|fox terrier/i,
    body: '#f4efe6',
    points: '#b5763c',
    chest: '#fbf7ef',
  },
  handy: { words: /handy dog/i, body: '#2f2b2a', points: '#c58a52', chest: '#f4efe6' },
  heading: { words: /heading|collie/i, body: '#2c2b2d', points: '#f4efe6', chest: '#fbf7ef' },
} satisfies Record<string, DogBreed>;
export type DogCoat = keyof typeof DOGS;

/** An alert working dog from the side. */
export function drawWorkingDog(coat: DogCoat): Art {
  const { body, points, chest, hasBrows }: DogBreed = DOGS[coat];
  const far = darken(body, 0.35);
  return {
    body:
      `<path d="M150 62Q178 52 186 26Q190 20 194 25Q192 56 158 76Z" fill="${body}"/><path d="M186 26Q190 20 194 25Q193 36 188 46Q184 40 186 26Z" fill="${points}"/>` +
      `<path d="M66 92L62 140h-8q-4 6 2 7h16L80 96Z" fill="${far}"/><path d="M134 92Q146 106 138 120L140 140h-6q-4 6 2 7h16L154 118L160 90Z" fill="${far}"/>` +
      `<path d="M44 40Q60 54 84 58Q128 52 152 60Q164 66 160 84Q158 96 148 94Q120 92 92 100Q70 104 56 86Q42 70 44 40Z" fill="${body}"/>` +
      `<path d="M46 56Q48 84 66 98Q78 100 84 98Q62 84 58 60Z" fill="${chest}"/>` +
      `<path d="M70 88L72 140h-7q-5 6 1 7h18L90 92Z" fill="${body}"/><path d="M71 120L72 140h-7q-5 6 1 7h18L85 120Z" fill="${points}"/>` +
      `<path d="M136 84Q158 100 150 120L154 140h-7q-5 6 1 7h18L166 118Q170 96 160 72Z" fill="${body}"/><path d="M150 122L154 140h-7q-5 6 1 7h18L166 122Z" fill="${points}"/>` +
      `<path d="M36 12Q56 8 66 26Q72 48 58 62Q44 66 40 50Q24 52 10 44Q4 36 14 32Q28 26 36 12Z" fill="${body}"/><path d="M10 44Q4 36 14 32Q24 28 30 30Q34 44 40 50Q24 52 10 44Z" fill="${points}"/>` +
      `<path d="M5 37Q5 31 13 31Q17 34 13 39Q8 42 5 37Z" fill="#161313"/><path d="M16 46Q26 50 36 48" stroke="#161313" stroke-width="1.6" fill="none"/><path d="M20 48Q20 58 26 58Q30 56 29 49Z" fill="#e58c86"/>` +
      `<circle cx="34" cy="27" r="3.4" fill="#2a1a10"/><circle cx="33" cy="26" r="1.1" fill="#fff"/>${hasBrows ? `<ellipse cx="33" cy="20.5" rx="3.4" ry="2" fill="${points}"/>` : ''}` +
      `<path d="M50 8Q66 6 74 26Q76 42 68 48Q58 36 50 28Q44 14 50 8Z" fill="${darken(body, 0.3)}"/><path d="M58 58Q50 66 42 56L44 50Q54 60 60 50Z" fill="#c2392f"/>`,
    box: [4, 6, 190, 141],
  };
}

/** A hen from the side. */
export function drawHen(colour: string): Art {
  return {
    body:
      `<path d="M58 96L54 118M54 118l-12 5M54 118l8 6M76 96L74 118M74 118l-12 5M74 118l8 6" stroke="#e0962f" stroke-width="4" stroke-linecap="round" fill="none"/>` +
      `<path d="M104 40Q128 22 136 34Q142 62 112 84Z" fill="${darken(colour, 0.25)}"/><path d="M20 30Q34 34 40 48Q60 60 84 50Q108 36 120 44Q124 84 92 98Q58 108 38 86Q24 66 24 48Z" fill="${colour}"/>` +
      `<path d="M60 62Q84 58 104 62Q100 86 78 88Q62 84 60 62Z" fill="${darken(colour, 0.16)}"/><path d="M66 68Q84 66 98 68M68 76Q82 76 92 77" stroke="${lighten(colour, 0.3)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>` +
      `<circle cx="30" cy="30" r="15" fill="${colour}"/><path d="M20 18Q18 6 26 10Q28 0 35 8Q44 4 42 18Z" fill="#d63a2f"/><path d="M16 30L4 34L17 38Z" fill="#eda63a"/><path d="M18 38Q16 50 22 51Q28 48 25 39Z" fill="#d63a2f"/><circle cx="26" cy="28" r="2.8" fill="#1c1512"/>`,
    box: [4, 4, 134, 120],
  };
}

/** A bay, chestnut, black or grey horse. */
export function drawHorse(coat: 'tan' | 'bay' | 'black' | 'grey'): Art {
  const rules: Record<string, Recolouring> = {
    bay: paint({
      from: 10,
      to: 45,
      hue: 20,
      saturation: (s) => Math.min(0.5, s * 0.6),
      lightness: (l) => l * 0.62,
    }),
    black: paint({
      from: 0,
      to: 50,
      hue: 25,
      saturation: (s) => s * 0.25,
      lightness: (l) => l * 0.42,
    }),
    grey: paint({
      from: 0,
      to: 50,
      above: 0.3,
      hue: 210,
      saturation: (s) => s * 0.1,
      lightness: (l) => 0.45 + l * 0.55,
    }),
  };
  const rule = rules[coat];
  return rule ? recolour(getFigure('noto:horse'), [rule]) : getFigure('noto:horse');
}

interface PigBreed {
  words: RegExp;
  /** The colour of the body, the far legs, the snout and the ears. */
  coat: readonly [string, string, string, string];
}
export const PIGS = {
  ginger: { words: /^(?!.*white).*duroc/i, coat: ['#b5622f', '#8f4a22', '#a3574a', '#7d3c22'] },
  black: {
    words: /berkshire|captain cooker/i,
    coat: ['#45403e', '#2f2b2a', '#7a6663', '#2a2524'],
  },
  spotted: { words: /kunekune/i, coat: ['#c4965f', '#8d6438', '#a3695a', '#4b3a30'] },
  cross: { words: /cross/i, coat: ['#ecbd98', '#cf9670', '#e5837f', '#b5643f'] },
  pink: { words: /white|landrace/i, coat: ['#ffd2b1', '#ffa8a7', '#ff7d86', '#e6508f'] },
} satisfies Record<string, PigBreed>;

export function drawPig(breed: keyof typeof PIGS): Art {
  const { coat }: PigBreed = PIGS[breed];
  const parts = ['#ffd2b1', '#ffa8a7', '#ff7d86', '#e6508f'];
  return swapColours(getFigure('noto:pig'), (colour) => coat[parts.indexOf(colour)]);
}

interface GoatBreed {
  words: RegExp;
  body: string;
  shade: string;
  legs: string;
  face: string;
}
export const GOATS = {
  saanen: {
    words: /saanen|angora|kiko/i,
    body: '#f4efe4',
    shade: '#d5ccba',
    legs: '#e6dece',
    face: '#e9e1d1',
  },
  boer: { words: /boer/i, body: '#f4efe4', shade: '#d5ccba', legs: '#e6dece', face: '#8a4a28' },
  nubian: { words: /nubian/i, body: '#4f382b', shade: '#35251c', legs: '#3d2c23', face: '#634a3b' },
  toggenburg: {
    words: /toggenburg/i,
    body: '#a98c6c',
    shade: '#7d6449',
    legs: '#e7dccb',
    face: '#cbb698',
  },
} satisfies Record<string, GoatBreed>;

export function drawGoat(breed: keyof typeof GOATS): Art {
  const { body, shade, legs, face } = GOATS[breed];
  let limbs = 0;
  return swapColours(getFigure('noto:goat'), (colour) => {
    if (colour === '#b68859') return body;
    if (colour === '#6d4938') return shade;
    if (colour !== '#855b52') return undefined;
    limbs += 1;
    return limbs === 1 ? legs : face;
  });
}

/** Replaces the colours of a figure, one occurrence after the other. */
function swapColours(art: Art, swap: (colour: string) => string | undefined): Art {
  return { ...art, body: art.body.replace(/#[0-9a-f]{6}/g, (colour) => swap(colour) ?? colour) };
}

export function drawAlpaca(coat: 'white' | 'fawn' | 'brown' | 'black'): Art {
  if (coat === 'white') return getFigure('noto:llama');
  const [hue, saturation, lightness] = {
    fawn: [32, 0.45, 0.78],
    brown: [20, 0.42, 0.48],
    black: [20, 0.1, 0.26],
  }[coat] as [number, number, number];
  return recolour(getFigure('noto:llama'), [
    paint({
      isGrey: true,
      from: 0,
      to: 360,
      above: 0.62,
      hue,
      saturation: () => saturation,
      lightness: (l) => l * lightness,
    }),
  ]);
}
