/**
 * The door to every command of the workspace: `node tools/stack/run.mjs <command> …`, which is what the npm scripts call.
 *
 * Plain JavaScript on purpose, with no dependency: it runs on Node 20 in a fresh clone, installs what is missing, and
 * hands over to the command's TypeScript under the Node 24 that came with the install.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install/install-packages.mjs';
import { InstallError } from './install/npm.mjs';
import { createProgressLine } from './install/progress-line.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const STATE_FOLDER = path.join(ROOT, '.paddock');
const OLDEST_NODE = 20;
/** Node runs TypeScript files as they are from here on. */
const TYPESCRIPT_NODE = [22, 18];
/** Besides the packages themselves, npm's cache and what is removed at the end. */
const INSTALL_NEEDS_BYTES = 1_400_000_000;
const PARENT_CHECK_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Command → what it does, as `npm run` shows it. The file is `src/commands/{command}.ts`. */
const COMMANDS = {
  start: 'start the whole product at http://localhost:4200',
  test: 'every check and test; --full runs the whole matrices; names choose targets and projects',
  affected: 'the checks and tests that a change can break: npm run affected -- --base origin/main',
  unit: "unit tests; with a project's name, its own alone: npm run test:unit -- search",
  api: 'API tests against a real database',
  stack: 'tests that start, kill and update the whole product',
  e2e: 'browser tests against the built product',
  flaky:
    'repeats tests on a busy machine: npm run test:flaky -- watchlist.test.tsx --repeat 20 --load 4',
  format: 'formats every file with Prettier; --check only reports',
  lint: 'format, style, import rules and the checks no library does',
  types: 'type check of the whole workspace',
  build: 'build what changed; --monolith for the client-rendered build',
  dev: 'hot reload for one app: npm run dev -- search',
  'new-remote': 'a new area of the product, that works: npm run new-remote -- calendar',
  seed: 'sample data: npm run seed -- --listings 1000000',
  bench: 'the benchmarks',
  shots: 'a picture of every page, at three widths, light and dark',
  gallery: 'every primitive of libs/ui in every state, light and dark',
  openapi: "write the API's description and its client",
  redirects: 'old addresses that lead to new ones: npm run redirects -- --help',
  maintenance: 'close the whole site for a while: npm run maintenance -- --help',
  'contact-messages': 'what visitors wrote to us',
  release: 'put a remote live, pin it, roll it back: npm run release -- --help',
  demo: 'a release, a canary and rollbacks on a running product, under load: npm run demo:deploy',
  people: 'who may do what, and who is kept out: npm run people -- --help',
};

class SetUpError extends Error {}

function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE) {
    throw new SetUpError(
      `Paddock needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}. Install one from https://nodejs.org and try again.`,
    );
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What npm last installed, beside what the lock file asks for; packages of other platforms may be absent. */
function isInstalled() {
  const lockText = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256')
    .update(lockText)
    .update(process.platform + process.arch)
    .digest('hex');
  const stampFile = path.join(STATE_FOLDER, 'installed');
  const hiddenLockFile = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(hiddenLockFile)) return { isUpToDate: false, hash, stampFile };
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash)
    return { isUpToDate: true, hash, stampFile };
  const wanted = JSON.parse(lockText).packages;
  const present = readJson(hiddenLockFile)?.packages ?? {};
  const isUpToDate = Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || !name.includes('node_modules/') || entry.link) return true;
    const found = present[name];
    return found
      ? found.version === entry.version
      : entry.optional === true || entry.devOptional === true || entry.peer === true;
  });
  return { isUpToDate, hash, stampFile };
}

function checkSpace() {
  const { bavail, bsize } = statfsSync(ROOT);
  const freeBytes = bavail * bsize;
  if (freeBytes >= INSTALL_NEEDS_BYTES) return;
  throw new SetUpError(
    `The disk that holds ${ROOT} is too full: ${megabytes(freeBytes)} MB are free, and installing needs about ${megabytes(INSTALL_NEEDS_BYTES)} MB.`,
  );
}

function megabytes(bytes) {
  return Math.floor(bytes / 1_000_000).toLocaleString('en-NZ');
}

async function install() {
  const { isUpToDate, hash, stampFile } = isInstalled();
  if (!isUpToDate) {
    checkSpace();
    const startedMs = performance.now();
    const line = createProgressLine('install');
    line.say('fetching the packages (about 770 MB on the disk, once)');
    await untilInterrupted((signal) =>
      installPackages({
        folder: ROOT,
        neededMegabytes: megabytes(INSTALL_NEEDS_BYTES),
        onProgress: line.show,
        onRetry: line.say,
        signal,
      }),
    ).finally(line.clear);
    console.log(
      `  ✓ install    packages are in place  ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    );
  }
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(stampFile, hash);
}

/** Ends what npm does, too, if we are interrupted. */
async function untilInterrupted(work) {
  const interruption = new AbortController();
  const interrupt = () =>
    interruption.abort(
      new SetUpError('Interrupted. Run the command again: it goes on where it stopped.'),
    );
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    await work(interruption.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/** The Node 24 of our own dependencies; where the registry has none for this platform, our own if it is new enough. */
function nodeForTypeScript() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  for (const file of ['bin/node', 'bin/node.exe']) {
    const candidate = path.join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, file);
    if (existsSync(candidate)) return candidate;
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = TYPESCRIPT_NODE;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor))
    return process.execPath;
  throw new SetUpError(
    `There is no ready-made Node 24 for ${process.platform} on ${process.arch}: install Node ${TYPESCRIPT_NODE.join('.')} or newer from https://nodejs.org (this is ${process.versions.node}).`,
  );
}

/** Runs the command and passes signals on; the channel between the two tells it if we are killed outright. */
function handOver(command, args) {
  const node = nodeForTypeScript();
  const file = path.join(ROOT, 'tools/stack/src/commands', `${command}.ts`);
  // It reads its modules and then only looks after others: V8 would keep room for the young objects of its start, about 70 MB, as long as it runs.
  const flags = command === 'start' ? ['--max-semi-space-size=4'] : [];
  const child = spawn(node, [...flags, '--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PADDOCK_STARTED_AT: process.env.PADDOCK_STARTED_AT ?? String(performance.timeOrigin),
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm runs us in a shell, and a shell that is killed tells nobody: its successor as our parent does.
  const startedBy = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== startedBy) child.kill('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
  child.once('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function help(unknown) {
  const lines = Object.entries(COMMANDS).map(([name, text]) => `  ${name.padEnd(16)} ${text}`);
  const intro = unknown
    ? `There is no command "${unknown}".${nearest(unknown)}`
    : "Paddock's commands:";
  return `${intro}\n\n${lines.join('\n')}\n\nEach is an npm script as well: npm start, npm test, npm run lint …`;
}

function nearest(unknown) {
  const letters = (word) => [...word].sort().join('');
  const match = Object.keys(COMMANDS).find(
    (name) =>
      letters(name) === letters(unknown) || name.startsWith(unknown) || unknown.startsWith(name),
  );
  return match ? ` Did you mean "${match}"?` : '';
}

async function main([command, ...args]) {
  checkNode();
  if (command === undefined || command === '--help' || command === 'help') {
    console.log(help());
    return;
  }
  if (!Object.hasOwn(COMMANDS, command)) throw new SetUpError(help(command));
  await install();
  handOver(command, args);
}

main(process.argv.slice(2)).catch((error) => {
  const isOurs = error instanceof SetUpError || error instanceof InstallError;
  if (error?.code === 'ENOSPC')
    console.error(`The disk that holds ${ROOT} is full: free some space and try again.`);
  else console.error(isOurs ? `\n${error.message}` : error);
  process.exitCode = 1;
});
