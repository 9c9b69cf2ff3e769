/** Other Reacts than the product's, from the package registry: a remote that was built on one has to run on ours, or be refused. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SKEW_FOLDER } from './paths.ts';

export const REACT_VERSIONS = { patch: '19.3.0', minor: '19.2.9', major: '18.3.1' } as const;
export type ReactDistance = keyof typeof REACT_VERSIONS;

/** @returns a folder with that React in its `node_modules`. @throws an Error with npm's last line */
export async function fetchReact(distance: ReactDistance): Promise<string> {
  const version = REACT_VERSIONS[distance];
  const folder = path.join(SKEW_FOLDER, `react-${version}`);
  const stamp = path.join(folder, 'node_modules/.fetched');
  if (existsSync(stamp)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { react: version, 'react-dom': version } }));
  await npmInstall(folder);
  writeFileSync(stamp, version);
  return folder;
}

/** A registry that does not answer is asked again after 15 s, where npm waits for 5 minutes: five small packages are here in seconds or not at all. */
const IMPATIENT = ['--fetch-timeout=15000', '--fetch-retries=6', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000'];

function npmInstall(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = process.env['npm_execpath'];
    const [command, before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
    const child = spawn(command, [...before, 'install', '--no-save', '--no-package-lock', '--no-workspaces', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...IMPATIENT], {
      cwd: folder,
      // Not the workspace that an npm script set for us.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_') || name === 'npm_config_registry')),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`React could not be fetched (npm: ${complaint.trim().split('\n').at(-1) ?? `code ${code}`})`));
    });
  });
}
