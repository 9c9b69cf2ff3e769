import { colour } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

const Illustration = styled.svg`
  width: 100%;
  height: 96px;
  margin-bottom: 24px;
  color: ${colour.textQuiet};
  .hill {
    fill: ${colour.card};
  }
  .ink {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .far {
    opacity: 0.4;
  }
  .wire {
    stroke-width: 0.9;
    opacity: 0.8;
  }
`;

/** The fence's posts from left to right, each as [x, y of the ground at that x]. */
const POSTS: readonly (readonly [x: number, y: number])[] = [
  [40, 66],
  [120, 59],
  [200, 54],
  [280, 51],
  [360, 51],
  [440, 54],
  [520, 58],
  [600, 62],
  [680, 65],
  [880, 63],
  [960, 59],
  [1040, 56],
  [1120, 54],
  [1200, 55],
  [1280, 58],
  [1360, 62],
  [1440, 67],
  [1520, 72],
];

/** The x of the last post before the gate, where the wires end. */
const GATE_AFTER = 680;

function wire(height: number): string {
  return POSTS.map(
    ([x, y], index) =>
      `${index === 0 || POSTS[index - 1]?.[0] === GATE_AFTER ? 'M' : 'L'}${x} ${y - height}`,
  ).join('');
}

const POSTS_PATH = POSTS.map(([x, y]) => `M${x} ${y + 3}v-25`).join('');
const WIRES_PATH = [19, 12, 5].map(wire).join('');

/**
 * Illustration above the footer: a fence along a rise, with a gate, a cabbage tree and far hills.
 */
export function FenceLine() {
  return (
    <Illustration viewBox="0 0 1560 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className="ink far"
        d="M0 52c90-8 130-34 190-34s90 20 150 22 110-28 180-26 120 30 200 30 120-24 190-24 130 30 210 28 120-28 190-28 120 24 250 26"
      />
      <path
        className="hill"
        d="M0 70C120 58 240 50 330 50c150 0 260 18 400 18 160 0 260-14 390-14 130 0 260 6 440 22v20H0z"
      />
      <path
        className="ink"
        d="M0 70C120 58 240 50 330 50c150 0 260 18 400 18 160 0 260-14 390-14 130 0 260 6 440 22"
      />
      <path className="ink" d={POSTS_PATH} />
      <path className="ink wire" d={WIRES_PATH} />
      <path
        className="ink"
        d="M684 67V38M876 65V38M690 42h180M690 48h180M690 54h180M690 60h180M690 61 870 42M780 41v20"
      />
      <path
        className="ink"
        d="M1236 56c2-14 1-22-1-30m0 0c-6-8-13-8-18-4m18 4c-2-9-8-13-14-13m14 13c0-10 4-14 9-16m-9 16c5-9 11-10 17-8m-17 8c8-3 14-1 17 4m-17-4c-8 0-13 4-15 9m15-9c6 2 10 6 11 11"
      />
      <path
        className="ink"
        d="M470 56c1-5-1-8-3-10m5 10c0-4 2-6 4-8M1080 55c1-4 0-6-2-8m4 8c0-3 2-5 4-6M150 57c1-4-1-6-3-8m5 8c0-4 1-5 3-7"
      />
    </Illustration>
  );
}
