/**
 * Adds a new remote to the shared files CODEOWNERS and package-lock.json. The functions take and
 * return the text of these files.
 */

const APP_LINE = /^\/apps\/\S+\s+@/;

/** @returns CODEOWNERS with a line for the remote after the lines of the other apps */
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

/**
 * @returns package-lock.json with the remote as a workspace, as npm would write it. `npm ci` fails
 *   when a workspace is missing.
 */
export function withWorkspace(lockText: string, name: string): string {
  const lock = JSON.parse(lockText) as LockFile;
  const added: LockFile['packages'] = {
    [`apps/${name}`]: { name: `@paddock/${name}`, version: '1.0.0' },
    [`node_modules/@paddock/${name}`]: { resolved: `apps/${name}`, link: true },
  };
  // npm sorts entries by the English locale. The existing entries are already in this order.
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}
