/** Finds out which commit a release is built from, and which machine builds it. */
import { spawnSync } from 'node:child_process';
import type { ReleaseProvenance } from '@paddock/contracts/http';

type Environment = Readonly<Record<string, string | undefined>>;

interface ContinuousIntegration {
  readonly name: string;
  /** Set in every run of this service. */
  readonly variable: string;
  /** Returns the run's address. */
  readonly getRun: (env: Environment) => string | undefined;
}

/** The first match counts. The entry for `CI` is last, because most services also set `CI`. */
const CONTINUOUS_INTEGRATIONS: readonly ContinuousIntegration[] = [
  {
    name: 'GitHub Actions',
    variable: 'GITHUB_ACTIONS',
    getRun: ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run }) =>
      server && repository && run && `${server}/${repository}/actions/runs/${run}`,
  },
  { name: 'GitLab CI', variable: 'GITLAB_CI', getRun: (env) => env['CI_JOB_URL'] },
  { name: 'Buildkite', variable: 'BUILDKITE', getRun: (env) => env['BUILDKITE_BUILD_URL'] },
  { name: 'CircleCI', variable: 'CIRCLECI', getRun: (env) => env['CIRCLE_BUILD_URL'] },
  { name: 'Jenkins', variable: 'JENKINS_URL', getRun: (env) => env['BUILD_URL'] },
  { name: 'CI', variable: 'CI', getRun: () => undefined },
];

/**
 * @param folder the folder with the sources. Null for a release that was built earlier, because
 *   its commit is unknown.
 */
export function readProvenance(folder: string | null, env: Environment): ReleaseProvenance {
  const service = CONTINUOUS_INTEGRATIONS.find(({ variable }) => env[variable]);
  const run = service?.getRun(env);
  return {
    ...(folder === null ? { commit: null, isDirty: false } : readCommit(folder)),
    builder: service?.name ?? 'local',
    run: run && /^https?:\/\/[!-~]{1,490}$/.test(run) ? run : null,
  };
}

function readCommit(folder: string): Pick<ReleaseProvenance, 'commit' | 'isDirty'> {
  const commit = runGit(folder, 'rev-parse', '--verify', 'HEAD');
  if (commit === null) return { commit: null, isDirty: false };
  return { commit: commit.trim(), isDirty: runGit(folder, 'status', '--porcelain') !== '' };
}

/** @returns null when the folder is not in a repository, or Git is not installed */
function runGit(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Returns a text such as `commit 0e7edb88, with changes, by GitHub Actions (https://…)`. */
export function formatProvenance({ commit, isDirty, builder, run }: ReleaseProvenance): string {
  return [
    commit === null ? 'unknown commit' : `commit ${commit.slice(0, 8)}`,
    ...(isDirty ? ['with changes'] : []),
    `by ${builder}${run === null ? '' : ` (${run})`}`,
  ].join(', ');
}
