/** The part of /_composition that shows how fast each remote's pages load and respond (ADR 61). */
import type { ChannelVitals, RouteVitals, VitalMeasure } from '@paddock/contracts/http';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { compositionMessages } from './composition.messages.tsx';
import { formatDay, formatVital } from './composition-labels.ts';
import { VitalsLayout } from './vitals-section.styles.ts';

const METRICS = ['lcp', 'load', 'inp', 'cls', 'longTasks'] as const;
/** The size of a sparkline in SVG units. */
const [WIDTH, HEIGHT] = [60, 16];

function Sparkline({ metric, history }: Pick<RouteVitals, 'metric' | 'history'>) {
  const max = Math.max(1, ...history.map(({ p75 }) => p75));
  const step = WIDTH / Math.max(1, history.length - 1);
  const points = history.map(
    ({ p75 }, index) =>
      `${(index * step).toFixed(1)},${(HEIGHT - (p75 / max) * HEIGHT).toFixed(1)}`,
  );
  const days = history.map(({ day, p75 }) => `${formatDay(day)} ${formatVital(metric, p75)}`);
  return (
    <svg
      className="sparkline"
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      role="img"
      aria-label={days.join(', ')}
    >
      <title>{days.join(', ')}</title>
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Measure({
  metric,
  measure,
}: Pick<RouteVitals, 'metric'> & { readonly measure: VitalMeasure }) {
  return (
    <>
      <b>{formatVital(metric, measure.p75)}</b>{' '}
      <span className="quiet">{compositionMessages.vitals.views(measure.views)}</span>
    </>
  );
}

function VitalCell({ vital }: { readonly vital: RouteVitals | undefined }) {
  if (!vital) return <td>{compositionMessages.vitals.none}</td>;
  const { metric, stable, canary, history } = vital;
  return (
    <td>
      <p>
        {stable ? <Measure metric={metric} measure={stable} /> : compositionMessages.vitals.none}
      </p>
      {canary && (
        <p className="canary">
          {compositionMessages.vitals.canary} <Measure metric={metric} measure={canary} />
        </p>
      )}
      {history.length > 1 && <Sparkline metric={metric} history={history} />}
    </td>
  );
}

function RemoteVitals({
  remote,
  vitals,
}: {
  readonly remote: string;
  readonly vitals: readonly RouteVitals[];
}) {
  const routes = [...new Set(vitals.map(({ route }) => route))];
  return (
    <div
      className="scroller"
      role="region"
      aria-label={compositionMessages.vitals.table(remote)}
      tabIndex={0}
    >
      <table>
        <caption>{remote}</caption>
        <thead>
          <tr>
            <th scope="col">{compositionMessages.vitals.route}</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                <abbr title={compositionMessages.vitals.metrics[metric].title}>
                  {compositionMessages.vitals.metrics[metric].label}
                </abbr>
                <VisuallyHidden>
                  : {compositionMessages.vitals.metrics[metric].title}
                </VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={route}>
              <th scope="row">{route ?? compositionMessages.vitals.allRoutes}</th>
              {METRICS.map((metric) => (
                <VitalCell
                  key={metric}
                  vital={vitals.find((one) => one.route === route && one.metric === metric)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function VitalsSection({ vitals: { hours, vitals } }: { readonly vitals: ChannelVitals }) {
  const remotes = [...new Set(vitals.map(({ remote }) => remote))];
  return (
    <VitalsLayout aria-labelledby="vitals">
      <h2 id="vitals">{compositionMessages.vitals.title}</h2>
      <p className="quiet">
        {remotes.length === 0
          ? compositionMessages.vitals.empty
          : compositionMessages.vitals.lead(hours)}
      </p>
      {remotes.map((remote) => (
        <RemoteVitals
          key={remote}
          remote={remote}
          vitals={vitals.filter((one) => one.remote === remote)}
        />
      ))}
    </VitalsLayout>
  );
}
