/** The paint of machines, and the makes that are known for it. */
import { darken, toHsl } from '../colour.ts';
import { recolour, type Art } from '../figures.ts';

export interface Livery {
  body: string;
  rim: string;
}

export const LIVERIES = {
  deere: { body: '#2f7d32', rim: '#f5cf2e' },
  fendt: { body: '#5d8a45', rim: '#b5382d' },
  lime: { body: '#b4c832', rim: '#ece8db' },
  leaf: { body: '#4cae3f', rim: '#dcdad2' },
  red: { body: '#c8322b', rim: '#d9d6cf' },
  blue: { body: '#2a66b0', rim: '#ece9df' },
  fordson: { body: '#2f5fa6', rim: '#e06c28' },
  orange: { body: '#e9671c', rim: '#e6e2d8' },
  yellow: { body: '#f2b824', rim: '#e6e2d8' },
  grey: { body: '#8d9599', rim: '#9aa2a6' },
  white: { body: '#ece8dc', rim: '#8d4030' },
} as const satisfies Record<string, Livery>;

export type Paint = keyof typeof LIVERIES;
/** The paints of machines whose make is unknown. */
export const PAINTS: readonly Paint[] = ['deere', 'red', 'blue', 'orange', 'leaf'];

type MakeLooks = Readonly<Partial<Record<Paint, RegExp>>>;

/** The first paint whose makes match the title applies: Massey Ferguson is not Ferguson. */
export const TRACTOR_MAKES: MakeLooks = {
  deere: /john deere/i,
  fendt: /fendt/i,
  lime: /claas/i,
  leaf: /deutz/i,
  red: /massey|case ih|mccormick|international|valtra|zetor|mahindra|yanmar|\bsame\b|\btym\b/i,
  fordson: /fordson/i,
  blue: /new holland|\bford\b|landini|leyland|iseki/i,
  orange: /kubota|fiat/i,
  white: /david brown/i,
  grey: /ferguson/i,
};

export const HARVESTER_MAKES: MakeLooks = {
  deere: /john deere/i,
  lime: /claas|krone/i,
  yellow: /new holland/i,
  red: /massey|case ih/i,
};

export const IMPLEMENT_MAKES: MakeLooks = {
  deere: /john deere/i,
  lime: /claas|krone/i,
  leaf: /mchale|amazone|great plains/i,
  blue: /lemken/i,
  yellow: /tanco|gregoire/i,
  red: /massey|case ih|new holland|kuhn|vicon|welger|p[öo]ttinger|lely|maschio|gaspardo|kverneland|v[äa]derstad|horsch|howard|overum|bogballe/i,
};

export const EARTHMOVER_MAKES: MakeLooks = {
  yellow: /caterpillar|komatsu|\bjcb\b|volvo/i,
  orange: /hitachi|kubota/i,
  red: /takeuchi|yanmar|manitou|massey/i,
  white: /bobcat/i,
  lime: /claas/i,
  blue: /new holland/i,
};

export const QUAD_MAKES: MakeLooks = {
  deere: /john deere/i,
  red: /honda/i,
  yellow: /suzuki|can-am/i,
  blue: /yamaha/i,
  leaf: /kawasaki/i,
  orange: /kubota/i,
  grey: /polaris|cfmoto/i,
  white: /ubco/i,
};

export const SAW_MAKES: MakeLooks = {
  orange: /stihl|husqvarna|echo/i,
  blue: /makita/i,
};

export const GENERATOR_MAKES: MakeLooks = {
  red: /honda/i,
  blue: /yamaha/i,
  orange: /kubota/i,
};

export const MOWER_MAKES: MakeLooks = {
  deere: /john deere/i,
  orange: /husqvarna|kubota/i,
  red: /toro|rover/i,
  yellow: /cub cadet|walker/i,
};

/** Paints the green tractor of the Noto set. Its shading stays. */
export function paintTractor(art: Art, { body, rim }: Livery): Art {
  const [hue, saturation, lightness] = toHsl(body);
  const [rimHue, rimSaturation, rimLightness] = toHsl(rim);
  const dark = toHsl(darken(rim, 0.22));
  return recolour(art, [
    {
      from: 90,
      to: 170,
      hue,
      saturation: () => saturation,
      lightness: (l) => lightness + (l - 0.34) * 0.6,
    },
    { from: 15, to: 36, hue: dark[0], saturation: () => dark[1], lightness: () => dark[2] },
    {
      from: 36,
      to: 50,
      hue: rimHue,
      saturation: () => rimSaturation,
      lightness: () => rimLightness,
    },
  ]);
}
