/**
 * /_composition: the live versions of each remote, how long they have been live, and their health.
 * Only moderators can open it; in a local stack, every visitor. For others it does not exist (404).
 */
import type { ApiClient } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';
import type {
  ChannelChange,
  ChannelStatus,
  ChannelVitals,
  LiveRemoteStatus,
  VersionHealth,
} from '@paddock/contracts/http';
import { createPageNotFound, RouteRedirect } from '@paddock/contracts/remote';
import type { RemoteServices, RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import type { LiveComposition } from '../../composition.ts';
import { useRuntime } from '../../routing/runtime.ts';
import { buildLoginUrl } from '../../routing/shell-routes.ts';
import { compositionMessages } from './composition.messages.tsx';
import { CompositionLayout } from './composition.styles.ts';
import {
  describeChange,
  describeFailingRoutes,
  describeHealth,
  describeProvenance,
  listVersionShares,
  insertNoBreakSpaces,
} from './composition-labels.ts';
import { FailuresSection } from './failures-section.tsx';
import { VitalsSection } from './vitals-section.tsx';

interface CompositionData {
  readonly status: ChannelStatus;
  readonly vitals: ChannelVitals;
  /** When the page was loaded (ISO 8601). */
  readonly now: string;
}

function Health({ health, minutes }: { readonly health: VersionHealth; readonly minutes: number }) {
  const { tone, state, detail } = describeHealth(health);
  const routes = describeFailingRoutes(health);
  return (
    <>
      <p className="health">
        <b className={tone}>{state}</b>{' '}
        <span>{insertNoBreakSpaces(compositionMessages.health.period(detail, minutes))}</span>
      </p>
      {routes !== '' && (
        <p className="health quiet">
          {insertNoBreakSpaces(compositionMessages.health.byRoute(routes))}
        </p>
      )}
    </>
  );
}

function RemoteStatus({
  remote,
  status: { healthMinutes, quarantined },
  now,
  composition,
}: {
  readonly remote: LiveRemoteStatus;
  readonly status: ChannelStatus;
  readonly now: string;
  readonly composition: LiveComposition;
}) {
  const { id, entry, since, by, health, provenance = {} } = remote;
  const live = composition.remotes.find((item) => item.id === id);
  return (
    <li className="remote">
      <h2>{id}</h2>
      <p className="since">
        {entry.isPinned && <b className="pinned">{compositionMessages.remote.pinned}</b>}{' '}
        {compositionMessages.remote.changed(<RelativeTime at={since} now={now} />, by)}
      </p>
      <svg
        className="bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="100" height="1" />
        {entry.canary && (
          <>
            <rect
              className="canary"
              x={100 - entry.canary.percent}
              width={entry.canary.percent}
              height="1"
            />
            <line
              className="gap"
              x1={100 - entry.canary.percent}
              x2={100 - entry.canary.percent}
              y1="0"
              y2="1"
            />
          </>
        )}
      </svg>
      <ul className="versions">
        {listVersionShares(entry).map(({ version, percent, isCanary }) => (
          <li key={version} className={isCanary ? 'canary' : 'stable'}>
            <p className="version">
              <b>{version}</b>{' '}
              <span className="quiet">
                {insertNoBreakSpaces(
                  isCanary
                    ? compositionMessages.remote.share.canary(percent)
                    : percent === 100
                      ? compositionMessages.remote.share.all
                      : compositionMessages.remote.share.stable(percent),
                )}
              </span>
            </p>
            <Health
              health={(isCanary ? health.canary : null) ?? health.stable}
              minutes={healthMinutes}
            />
            {provenance[version] && (
              <p className="built quiet">{describeProvenance(provenance[version])}</p>
            )}
            {quarantined.some((item) => item.remote === id && item.version === version) && (
              <p className="ill">{compositionMessages.remote.quarantined}</p>
            )}
          </li>
        ))}
      </ul>
      {live && (
        <details>
          <summary>
            {compositionMessages.remote.owned(live.routes.length, live.slots.length)}
          </summary>
          <ul className="owned">
            {[...live.routes.map(({ path }) => path), ...live.slots].map((item) => (
              <li key={item}>
                <code>{item}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Change({ change, now }: { readonly change: ChannelChange; readonly now: string }) {
  return (
    <li>
      <p>
        <b>{change.remote}</b> {insertNoBreakSpaces(describeChange(change))}
      </p>
      <p className="quiet">
        {compositionMessages.changes.details(
          <RelativeTime at={change.at} now={now} />,
          change.by,
          change.revision,
          insertNoBreakSpaces(change.reason),
        )}
      </p>
    </li>
  );
}

function CompositionPage() {
  const { status, vitals, now } = useRouteData<CompositionData>();
  const { composition } = useRuntime();
  const { channel, revision, remotes, quarantined, hosts, changes } = status;
  return (
    <CompositionLayout>
      <PageHeader
        title={compositionMessages.head.title}
        lead={compositionMessages.lead(channel, revision, status.healthMinutes)}
      />
      {remotes.length === 0 && <p>{compositionMessages.empty}</p>}
      <ul className="remotes">
        {remotes.map((remote) => (
          <RemoteStatus
            key={remote.id}
            remote={remote}
            status={status}
            now={now}
            composition={composition}
          />
        ))}
      </ul>
      <VitalsSection vitals={vitals} />
      {status.failures.length > 0 && <FailuresSection failures={status.failures} />}
      {quarantined.length > 0 && (
        <section aria-labelledby="quarantined">
          <h2 id="quarantined">{compositionMessages.quarantine.title}</h2>
          <ul className="lines">
            {quarantined.map(({ remote, version, since, reason }) => (
              <li key={`${remote} ${version}`}>
                <p>
                  <b>{remote}</b> {version}
                </p>
                <p className="quiet">
                  {compositionMessages.quarantine.since(
                    <RelativeTime at={since} now={now} />,
                    insertNoBreakSpaces(reason),
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="shells">
        <h2 id="shells">{compositionMessages.shells.title}</h2>
        <ul className="lines">
          {hosts.map((host) => (
            <li key={JSON.stringify(host.shared)}>
              <p>
                {compositionMessages.shells.contract(
                  host.oldestContract,
                  host.newestContract,
                  <RelativeTime at={host.seen} now={now} />,
                )}
              </p>
              <p className="quiet">
                {Object.entries(host.shared)
                  .map(([name, version]) => `${name} ${version}`)
                  .join(', ')}
              </p>
            </li>
          ))}
          {hosts.length === 0 && <li>{compositionMessages.shells.empty}</li>}
        </ul>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">{compositionMessages.changes.title}</h2>
        <ol className="lines">
          {changes.map((change) => (
            <Change key={change.revision} change={change} now={now} />
          ))}
          {changes.length === 0 && <li>{compositionMessages.changes.empty}</li>}
        </ol>
      </section>
    </CompositionLayout>
  );
}

/** @throws ApiError with status 401 or 403 when the user may not see the channel */
async function fetchStatus(
  { api }: RemoteServices<ApiClient>,
  pathname: string,
  signal: AbortSignal,
): Promise<Pick<CompositionData, 'status' | 'vitals'>> {
  const { channel, status, vitals } = await api.get('/api/composition', { signal });
  if (status && vitals) return { status, vitals };
  // A composition that comes from a file has neither history nor health data, so the page does not
  // exist.
  if (channel === null) throw createPageNotFound(pathname);
  const options = { params: { channel }, signal };
  const [channelStatus, channelVitals] = await Promise.all([
    api.get('/api/channels/{channel}', options),
    api.get('/api/channels/{channel}/vitals', options),
  ]);
  return { status: channelStatus, vitals: channelVitals };
}

export const route: RouteModule<CompositionData, ApiClient> = {
  async loader({ url, services, signal }) {
    try {
      return {
        data: {
          ...(await fetchStatus(services, url.pathname, signal)),
          now: new Date().toISOString(),
        },
        cache: 'private',
      };
    } catch (error) {
      if (isApiError(error) && error.status === 401)
        throw new RouteRedirect(buildLoginUrl(url), 302);
      if (isApiError(error) && error.status === 403) throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: CompositionPage,
  head: () => ({
    ...compositionMessages.head,
    isIndexable: false,
  }),
};
