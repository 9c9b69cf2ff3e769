import type { ListedPost } from '@paddock/contracts/http';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

const WIDTH = 120;
const HEIGHT = 36;
/** Room for the line's own width. */
const EDGE = 2;
const DAY_MS = 86_400_000;

const Line = styled.svg`
  flex: none;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  overflow: visible;
  .ground {
    fill: ${colour.accentSoft};
    opacity: 0.6;
  }
  .line {
    fill: none;
    stroke: ${colour.accent};
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

type ViewDays = NonNullable<ListedPost['view_days']>;

/** "38 views in the last 30 days, most on 19 November, with 9." */
export function viewsSentence({ until, views }: ViewDays): string {
  const sum = views.reduce((total, each) => total + each, 0);
  // Midnight in UTC is noon of the same day in New Zealand.
  const days = `the 30 days up to ${formatDate(Date.parse(`${until}T00:00:00Z`))}`;
  if (sum === 0) return `No views in ${days}.`;
  const most = Math.max(...views);
  const day = formatDate(
    Date.parse(`${until}T00:00:00Z`) - (views.length - 1 - views.lastIndexOf(most)) * DAY_MS,
  );
  return `${sum} ${sum === 1 ? 'view' : 'views'} in ${days}, most on ${day}, with ${most}.`;
}

/** Points of the line, from the left, in px. */
export function linePoints(views: readonly number[]): readonly (readonly [number, number])[] {
  const most = Math.max(1, ...views);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, views.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return views.map((count, index) => [
    round(EDGE + index * step),
    round(HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE)),
  ]);
}

/** Views of each day as a line; what it shows is said in words too. */
export function ViewsLine({ days }: { readonly days: ViewDays }) {
  const points = linePoints(days.views).map((point) => point.join(' '));
  return (
    <Line
      role="img"
      aria-label={viewsSentence(days)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <path
        className="ground"
        d={`M${EDGE} ${HEIGHT - EDGE}L${points.join('L')}L${WIDTH - EDGE} ${HEIGHT - EDGE}Z`}
      />
      <path className="line" d={`M${points.join('L')}`} />
    </Line>
  );
}
