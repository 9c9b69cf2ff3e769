/** Writes the changelogs of the packages from the repository's commits (docs/adr/0041). */
import { execFileSync } from 'node:child_process';

export interface PackageCommit {
  /** The subject, such as `feat(ui): add a table`. */
  readonly subject: string;
  /** True when the body has a footer `BREAKING CHANGE`. */
  readonly isBreaking: boolean;
  /** The package's version, if this commit changed it. */
  readonly version: string | null;
}

/** A conventional commit that users of a package notice. */
const SUBJECT = /^(feat|fix|perf|refactor)(?:\([^)]*\))?(!)?: (.+)$/;
const TITLES = { breaking: 'Breaking changes', feat: 'New', fix: 'Fixed', perf: 'Faster' } as const;
type Section = keyof typeof TITLES;

const FIELD = '\x1f';
const COMMIT = '\x1e';
const VERSION_LINE = /^\+\s*"version": "([^"]+)"/m;

/**
 * Reads the commits that changed the folders, the newest first.
 *
 * @param root a Git repository
 * @param manifest the package.json with the version
 */
export function readCommits(
  root: string,
  folders: readonly string[],
  manifest: string,
): readonly PackageCommit[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  const versions = new Map(
    git('log', '-p', '--unified=0', `--format=${COMMIT}%H`, '--', manifest)
      .split(COMMIT)
      .flatMap((text) => {
        const [, version] = VERSION_LINE.exec(text) ?? [];
        return version === undefined ? [] : [[text.slice(0, 40), version] as const];
      }),
  );
  return git('log', '--no-merges', `--format=%H${FIELD}%s${FIELD}%b${COMMIT}`, '--', ...folders)
    .split(COMMIT)
    .flatMap((text) => {
      const [hash = '', subject, body] = text.trim().split(FIELD);
      return subject === undefined
        ? []
        : [
            {
              subject,
              isBreaking: /^BREAKING[ -]CHANGE: /m.test(body ?? ''),
              version: versions.get(hash) ?? null,
            },
          ];
    });
}

/**
 * Returns a changelog in Markdown. A commit belongs to the version that the next change of the
 * version released, and later ones to the current version, which is the one that is packed.
 */
export function formatChangelog(
  name: string,
  version: string,
  commits: readonly PackageCommit[],
): string {
  const lines = [`# Changelog of ${name}`];
  let sections = new Map<Section, string[]>();
  let current = version;
  const endVersion = () => {
    lines.push('', `## ${current}`);
    for (const [section, title] of Object.entries(TITLES)) {
      const entries = sections.get(section as Section);
      if (entries) lines.push('', `### ${title}`, '', ...entries);
    }
    if (sections.size === 0) lines.push('', '- No changes that users of the package notice.');
    sections = new Map();
  };
  for (const commit of commits) {
    if (commit.version !== null && commit.version !== current) {
      endVersion();
      current = commit.version;
    }
    const [, type = '', mark, text = ''] = SUBJECT.exec(commit.subject) ?? [];
    const isBreaking = mark === '!' || commit.isBreaking;
    if (text === '' || (type === 'refactor' && !isBreaking)) continue;
    const section = isBreaking ? 'breaking' : (type as Section);
    sections.set(section, [...(sections.get(section) ?? []), `- ${text}`]);
  }
  endVersion();
  return `${lines.join('\n')}\n`;
}
