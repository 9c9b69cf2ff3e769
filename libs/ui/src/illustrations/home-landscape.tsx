import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

export type Season = 'summer' | 'autumn' | 'winter' | 'spring';

export interface HomeLandscapeProps {
  readonly season: Season;
}

interface SeasonColours {
  readonly far: string;
  readonly hill: string;
  readonly middle: string;
  readonly near: string;
  readonly leaf: string;
  readonly sun: string;
}

const COLOURS: Readonly<Record<Season, SeasonColours>> = {
  spring: {
    far: '#8fb0c9',
    hill: '#9cc48a',
    middle: '#86bb5f',
    near: '#5fa045',
    leaf: '#8cc25a',
    sun: '#ffe9a8',
  },
  summer: {
    far: '#93aec2',
    hill: '#c9bd83',
    middle: '#cdbb68',
    near: '#93a84c',
    leaf: '#5f9440',
    sun: '#ffdf8a',
  },
  autumn: {
    far: '#9aa9bd',
    hill: '#b9ab78',
    middle: '#b9a157',
    near: '#87984a',
    leaf: '#dfa33d',
    sun: '#ffcf87',
  },
  winter: {
    far: '#8ea3bb',
    hill: '#9ab09a',
    middle: '#8fae85',
    near: '#64935a',
    leaf: '#9b8468',
    sun: '#fff0d0',
  },
};

const WIDTH = 1600;
const HEIGHT = 320;

const Landscape = styled.svg`
  @supports (color: color-mix(in oklab, red, red)) {
    [style] {
      fill: color-mix(in oklab, currentColor var(--share), var(--pd-page));
    }
  }
`;

interface Tint {
  readonly fill: string;
  readonly color: string;
  readonly style: CSSProperties;
}

/** Blends a colour with the page background, so that the illustration suits both themes. */
function getTint(colour: string, share: number): Tint {
  return { fill: colour, color: colour, style: { '--share': `${share}%` } as CSSProperties };
}

/** Returns the height of a hill line at x, as an SVG y coordinate. */
type Ridge = (x: number) => number;

const createRidge =
  (
    base: number,
    waves: readonly (readonly [length: number, phase: number, reach: number])[],
  ): Ridge =>
  (x) =>
    base +
    waves.reduce((sum, [length, phase, reach]) => sum + Math.sin(x / length + phase) * reach, 0);

function toAreaPath(line: Ridge, step = 80): string {
  let path = `M0 ${HEIGHT}V${Math.round(line(0))}`;
  for (let x = step; x <= WIDTH; x += step)
    path += `Q${x - step / 2} ${Math.round(line(x - step / 2) * 2 - (line(x - step) + line(x)) / 2)} ${x} ${Math.round(line(x))}`;
  return `${path}V${HEIGHT}Z`;
}

const HILLS = createRidge(178, [
  [210, 0.4, 22],
  [86, 1.3, 7],
]);
const MIDDLE = createRidge(214, [
  [260, 2.2, 14],
  [97, 0.2, 5],
]);
const NEAR = createRidge(262, [
  [340, 0.9, 13],
  [130, 2.4, 4],
]);

/** The mountain peaks: the x and y of each summit, and half the peak's width. */
const PEAKS = [
  [20, 118, 170],
  [410, 126, 150],
  [150, 74, 210],
  [300, 98, 170],
  [560, 50, 250],
  [720, 104, 190],
  [850, 84, 200],
  [1010, 128, 190],
  [1420, 112, 180],
  [1265, 62, 250],
  [1570, 80, 220],
] as const;
/** The share of each peak that is covered in snow, by season. */
const SNOW_LINE: Readonly<Record<Season, number>> = {
  summer: 0.24,
  autumn: 0.32,
  winter: 0.62,
  spring: 0.46,
};

/**
 * The home page's wide illustration: the Alps, pasture, a shelter belt, a woolshed and sheep.
 * Purely decorative.
 */
export function HomeLandscape({ season }: HomeLandscapeProps) {
  const colours = COLOURS[season];
  return (
    <Landscape
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1120" cy="78" r="74" {...getTint(colours.sun, 26)} />
      <circle cx="1120" cy="78" r="31" {...getTint(colours.sun, 80)} />
      <Clouds />
      <path
        d={PEAKS.map(([x, top, half]) => `M${x - half} 210L${x} ${top}L${x + half} 210Z`).join('')}
        {...getTint(colours.far, 42)}
      />
      <path
        d={PEAKS.map(
          ([x, top, half]) => `M${x} ${top}L${x + half} 210H${x + 14}L${x - 8} ${top + 60}Z`,
        ).join('')}
        {...getTint(colours.far, 58)}
      />
      <path
        d={PEAKS.map((peak) => toSnowCapPath(peak, SNOW_LINE[season])).join('')}
        {...getTint('#ffffff', 82)}
      />
      <path d={toAreaPath(HILLS)} {...getTint(colours.hill, 58)} />
      <Trees line={HILLS} from={70} count={17} gap={26} tall={24} colour="#4f7f5a" share={58} />
      <Trees line={HILLS} from={1180} count={13} gap={24} tall={22} colour="#4f7f5a" share={58} />
      <path d={toAreaPath(MIDDLE)} {...getTint(colours.middle, 68)} />
      <path
        d="M420 214L300 320H470L520 216ZM1010 222L1120 320H1320L1120 219Z"
        {...getTint(colours.near, 62)}
      />
      <Poplars
        line={MIDDLE}
        from={1040}
        count={15}
        gap={19}
        tall={74}
        colour={colours.leaf}
        isBare={season === 'winter'}
      />
      <Poplars
        line={MIDDLE}
        from={96}
        count={9}
        gap={18}
        tall={58}
        colour={colours.leaf}
        isBare={season === 'winter'}
      />
      <Woolshed />
      <path d={toAreaPath(NEAR)} {...getTint(colours.near, 78)} />
      <Fence />
      <SeasonalDetails season={season} />
      <Sheep hasLambs={season === 'spring'} />
    </Landscape>
  );
}

function toSnowCapPath([x, top, half]: (typeof PEAKS)[number], share: number): string {
  const fall = (210 - top) * share;
  const reach = half * share;
  return `M${x} ${top}L${Math.round(x + reach)} ${Math.round(top + fall)}l${Math.round(-reach * 0.5)} -7l${Math.round(-reach * 0.35)} 12l${Math.round(-reach * 0.4)} -11l${Math.round(-reach * 0.35)} 10L${Math.round(x - reach)} ${Math.round(top + fall)}Z`;
}

function Clouds(): ReactNode {
  return (
    <path
      d="M150 62q16 -26 48 -18q18 -26 54 -10q34 -6 40 22q24 2 22 16H132q-4 -10 18 -10ZM700 40q14 -20 38 -12q22 -16 46 2q28 -2 28 18H684q0 -8 16 -8Z"
      {...getTint('#ffffff', 62)}
    />
  );
}

interface RowProps {
  readonly line: Ridge;
  readonly from: number;
  readonly count: number;
  readonly gap: number;
  readonly tall: number;
  readonly colour: string;
}

/** A dark shelter belt of macrocarpa trees with round crowns. */
function Trees({
  line,
  from,
  count,
  gap,
  tall,
  colour,
  share,
}: RowProps & { readonly share: number }): ReactNode {
  const crowns = Array.from({ length: count }, (_, index) => {
    const x = from + index * gap;
    const radius = Math.round(tall * (0.5 + ((index * 7) % 5) * 0.05));
    return `M${x - radius} ${Math.round(line(x)) + 3}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`;
  }).join('');
  return <path d={crowns} {...getTint(colour, share)} />;
}

function Poplars({
  line,
  from,
  count,
  gap,
  tall,
  colour,
  isBare,
}: RowProps & { readonly isBare: boolean }): ReactNode {
  const shape = Array.from({ length: count }, (_, index) => {
    const x = from + index * gap;
    const height = Math.round(tall * (0.84 + ((index * 5) % 4) * 0.07));
    const half = Math.round(height * 0.12);
    return `M${x} ${Math.round(line(x)) + 4}c${-half * 2} ${Math.round(-height * 0.3)} ${-half} ${Math.round(-height * 0.7)} 0 ${-height}c${half} ${Math.round(height * 0.3)} ${half * 2} ${Math.round(height * 0.7)} 0 ${height}Z`;
  }).join('');
  return <path d={shape} opacity={isBare ? 0.6 : 1} {...getTint(colour, 84)} />;
}

function Woolshed(): ReactNode {
  return (
    <>
      <path d="M760 206h118v42H760Z" {...getTint('#a63d33', 86)} />
      <path d="M878 206l24 -20l24 20v42h-48Z" {...getTint('#8a3129', 88)} />
      <path d="M752 208l26 -24h124l-24 24Z" {...getTint('#9aa7ab', 84)} />
      <path d="M902 184l30 24l-8 2l-24 -20Z" {...getTint('#7d898e', 84)} />
      <path
        d="M776 218h16v14h-16ZM806 218h16v14h-16ZM892 222h20v26h-20Z"
        {...getTint('#f3e9cf', 74)}
      />
      <path d="M838 216h22v32h-22Z" {...getTint('#3b2a24', 80)} />
    </>
  );
}

function Fence(): ReactNode {
  const posts = Array.from({ length: 27 }, (_, index) => index * 62 + 14);
  const toWirePath = (rise: number) =>
    `M0 ${Math.round(NEAR(0)) - rise}` +
    posts.map((x) => `L${x} ${Math.round(NEAR(x)) - rise}`).join('') +
    `L${WIDTH} ${Math.round(NEAR(WIDTH)) - rise}`;
  return (
    <>
      <path
        d={toWirePath(16) + toWirePath(9)}
        fill="none"
        stroke="#8d8574"
        strokeWidth="1"
        opacity=".7"
      />
      <path
        d={posts.map((x) => `M${x - 2} ${Math.round(NEAR(x)) + 3}v-23h5v23Z`).join('')}
        {...getTint('#7d6a55', 84)}
      />
    </>
  );
}

function Sheep({ hasLambs }: { readonly hasLambs: boolean }): ReactNode {
  const adults = [
    [250, 288],
    [292, 296],
    [338, 284],
    [402, 298],
    [1330, 290],
    [1378, 300],
    [1436, 288],
  ] as const;
  const lambs = hasLambs
    ? ([
        [272, 303],
        [366, 302],
        [1404, 308],
      ] as const)
    : [];
  const all = [
    ...adults.map(([x, y]) => [x, y, 1] as const),
    ...lambs.map(([x, y]) => [x, y, 0.6] as const),
  ];
  const toPath = (shape: (x: number, y: number, size: number) => string) =>
    all.map(([x, y, size]) => shape(x, y, size)).join('');
  return (
    <>
      <path
        d={toPath(
          (x, y, size) =>
            `M${x - 7 * size} ${y}v${9 * size}h2v${-9 * size}ZM${x + 5 * size} ${y}v${9 * size}h2v${-9 * size}Z`,
        )}
        {...getTint('#4a3f38', 80)}
      />
      <path
        d={toPath(
          (x, y, size) =>
            `M${x - 12 * size} ${y - 3 * size}a${12 * size} ${8.5 * size} 0 0 1 ${24 * size} 0a${12 * size} ${8 * size} 0 0 1 ${-24 * size} 0Z`,
        )}
        {...getTint('#fbf6ea', 90)}
      />
      <path
        d={toPath(
          (x, y, size) =>
            `M${x - 17 * size} ${y + 1 * size}a${5 * size} ${4 * size} 0 0 1 ${10 * size} ${-3 * size}q0 ${8 * size} ${-6 * size} ${8 * size}Z`,
        )}
        {...getTint('#4a403c', 84)}
      />
    </>
  );
}

/** Details that appear in only one season: hay bales, blossom, fallen leaves or frost. */
function SeasonalDetails({ season }: HomeLandscapeProps): ReactNode {
  if (season === 'summer') {
    const bales = [
      [560, 284],
      [640, 296],
      [742, 286],
      [1010, 296],
      [1090, 288],
    ] as const;
    return (
      <>
        <path
          d={bales.map(([x, y]) => `M${x} ${y - 14}h26a14 14 0 0 1 0 28h-26Z`).join('')}
          {...getTint('#d4ae4c', 86)}
        />
        <path
          d={bales.map(([x, y]) => `M${x - 11} ${y}a11 14 0 1 0 22 0a11 14 0 1 0 -22 0Z`).join('')}
          {...getTint('#ecd07e', 90)}
        />
      </>
    );
  }
  const dots: Readonly<Record<Exclude<Season, 'summer'>, readonly [string, number]>> = {
    spring: ['#fff6d8', 86],
    autumn: ['#d0812f', 76],
    winter: ['#ffffff', 46],
  };
  const [colour, share] = dots[season];
  const marks = Array.from({ length: 34 }, (_, index) => {
    const x = (index * 379) % WIDTH;
    return `M${x} ${Math.round(NEAR(x)) + 10 + ((index * 17) % 34)}h${season === 'winter' ? 26 : 4}v${season === 'winter' ? 2 : 3}h-${season === 'winter' ? 26 : 4}Z`;
  }).join('');
  return <path d={marks} {...getTint(colour, share)} />;
}
