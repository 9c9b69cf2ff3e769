import type { ListedPost } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { postsMessages } from './posts.messages.tsx';

const WIDTH = 120;
const HEIGHT = 36;
/** Padding in px, so that the line's stroke is not cut off at the edges. */
const EDGE = 2;

const Line = styled.svg`
  flex: none;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  overflow: visible;
  .area {
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

type ViewDays = NonNullable<ListedPost['viewDays']>;

function describeViews({ until, views }: ViewDays): string {
  const sum = views.reduce((total, each) => total + each, 0);
  // Midnight in UTC is noon on the same day in New Zealand.
  const date = formatDate(Date.parse(`${until}T00:00:00Z`));
  const most = Math.max(...views);
  const busiestDate = formatDate(
    Date.parse(`${until}T00:00:00Z`) - (views.length - 1 - views.lastIndexOf(most)) * DAY_MS,
  );
  return postsMessages.chart.views(sum, date, busiestDate, most);
}

/** Returns the chart's points from left to right, in px. */
export function toChartPoints(views: readonly number[]): readonly (readonly [number, number])[] {
  const most = Math.max(1, ...views);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, views.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return views.map((count, index) => [
    round(EDGE + index * step),
    round(HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE)),
  ]);
}

/** A line chart of the views per day, of which there is at least one; its label describes it for screen readers. */
export function ViewsChart({ days }: { readonly days: ViewDays }) {
  const points = toChartPoints(days.views).map((point) => point.join(' '));
  return (
    <Line
      role="img"
      aria-label={describeViews(days)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <path
        className="area"
        d={`M${EDGE} ${HEIGHT - EDGE}L${points.join('L')}L${WIDTH - EDGE} ${HEIGHT - EDGE}Z`}
      />
      <path className="line" d={`M${points.join('L')}`} />
    </Line>
  );
}
