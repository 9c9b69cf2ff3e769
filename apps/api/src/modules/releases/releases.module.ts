import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { DeployTokensRepository } from './deploy-tokens.repository.ts';
import { ReleaseKeysRepository } from './release-keys.repository.ts';
import { releaseHealthRoutes } from './release-health.routes.ts';
import { ReleaseHealthService } from './release-health.service.ts';
import { tryRelease } from './release-trial.ts';
import { releasesRoutes } from './releases.routes.ts';
import { ReleasesService } from './releases.service.ts';

export function createReleasesModule({ config, db, log, now }: ApiCore) {
  const releaseHealth = new ReleaseHealthService({
    db,
    now,
    onCanaryAborted: (channel, { remote, from, reason }) =>
      log.warn(
        { channel, remote, version: from?.canary?.version, reason },
        'canary release aborted and quarantined',
      ),
  });
  const releases = new ReleasesService({
    db,
    now,
    health: releaseHealth,
    tryRelease: (release) => tryRelease(release, config),
  });
  return {
    releaseHealth,
    deployTokens: new DeployTokensRepository(db),
    releaseKeys: new ReleaseKeysRepository(db),
    register: (app) =>
      app
        .register(releasesRoutes, { releases })
        .register(releaseHealthRoutes, { config, releases, releaseHealth }),
    listScheduledTasks: () => [
      every(HOUR_MS, 'delete old release health counts', () => releaseHealth.deleteOldCounts()),
    ],
  } satisfies ApiModule;
}
