/** What a new remote adds to files that everybody shares, as texts in and out. */

const APP_LINE = /^\/apps\/\S+\s+@/;

/** @returns CODEOWNERS with a line for the remote, after those of the other apps */
export function withOwner(codeowners: string, name: string): string {
  const lines = codeowners.split('\n');
  const last = lines.findLastIndex((line) => APP_LINE.test(line));
  const folder = `/apps/${name}/`;
  const column = (lines[last] ?? '').indexOf('@');
  const line = `${folder.padEnd(Math.max(column, folder.length + 1))}@paddock/${name}`;
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
}

interface LockFile {
  readonly packages: Readonly<Record<string, object>>;
}

/** @returns package-lock.json as npm would write it with the remote among the workspaces: `npm ci` refuses one that does not know it */
export function withWorkspace(lockText: string, name: string): string {
  const lock = JSON.parse(lockText) as LockFile;
  const added: LockFile['packages'] = {
    [`apps/${name}`]: { name: `@paddock/${name}`, version: '1.0.0' },
    [`node_modules/@paddock/${name}`]: { resolved: `apps/${name}`, link: true },
  };
  // npm sorts them as people of its authors' tongue would; what is there already is in that order.
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
