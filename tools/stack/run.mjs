/**
 * Entry point of every command of the workspace: the npm scripts call `node tools/stack/run.mjs
 * <command> …`.
 *
 * This is plain JavaScript without dependencies, because it runs on Node 20 in a fresh clone. It
 * installs missing packages, and then runs the command's TypeScript file with Node 24, which is one
 * of the packages.
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
/**
 * Folder of Node's compile cache. With it, Node needs about half of the processor time to load the
 * modules of a tool or a server, and the tests start both many times.
 */
const COMPILE_CACHE = path.join(STATE_FOLDER, 'compile-cache');
const MIN_NODE = 20;
/** The first version of Node that runs TypeScript files directly. */
const TYPESCRIPT_NODE = [22, 18];
/**
 * The disk space for an installation, including the packages, npm's cache, and files that are
 * removed at the end.
 */
const INSTALL_NEEDS_BYTES = 1_400_000_000;
const PARENT_CHECK_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The commands with their descriptions, which `help` shows. The file of a command is
 * `src/commands/{command}.ts`.
 */
const COMMANDS = {
  start: 'start the whole product at http://localhost:4200',
  test: 'all checks and tests; --full runs the whole matrices; names select targets and projects',
  affected: 'the checks and tests that a change can break: npm run affected -- --base origin/main',
  unit: "unit tests; with a project's name, only its own: npm run test:unit -- search",
  api: 'API tests against a real database',
  stack: 'tests that start, kill and update the whole product',
  e2e: 'browser tests against the built product',
  flaky:
    'repeats tests on a busy machine: npm run test:flaky -- watchlist.test.tsx --repeat 20 --load 4',
  format: 'formats every file with Oxfmt; --check only reports',
  lint: 'format, style, import rules, dead code and the workspace’s own checks',
  types: 'type-check the whole workspace',
  build: 'build what changed; --monolith for the client-rendered build',
  dev: 'hot reload for one app: npm run dev -- search',
  'pack-kit': 'the packages for remotes in their own repositories, as tarballs in dist/kit',
  'new-remote': 'create a new, working remote: npm run new-remote -- calendar',
  seed: 'write sample data: npm run seed -- --listings 1000000',
  bench: 'the benchmarks',
  shots: 'a screenshot of every page, at three widths, light and dark',
  docs: 'the docs site: guides, references, components and decisions; --build only builds it',
  gallery: 'every component of libs/ui and listing-ui in every state, light and dark',
  'mail-gallery': 'every kind of email, with sample data, as HTML and plain text',
  'page-dictionary': 'the dictionary that pages are compressed with, from a running stack',
  openapi: "generate the API's description and its client",
  redirects: 'redirects from old addresses to new ones: npm run redirects -- --help',
  maintenance: 'close the whole site for a while: npm run maintenance -- --help',
  'contact-messages': 'messages from the contact form',
  'copy-messages': 'conversations that Firestore has lost: npm run copy-messages -- --help',
  'force-task': 'let a scheduled task continue that stopped because of a mass change',
  searches: 'searches that found nothing or led to no listing',
  release: 'release a remote, pin it, roll it back: npm run release -- --help',
  demo: 'a release, a canary and rollbacks on a running product, under load: npm run demo:deploy',
  people: 'permissions of users, and disabled accounts: npm run people -- --help',
  audit: 'the security log: npm run audit -- --help',
  backup: 'back up the database, photos and releases: npm run backup -- --help',
  restore: 'restore a backup on an empty machine: npm run restore -- --help',
};

class SetUpError extends Error {}

function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE) {
    throw new SetUpError(
      `Paddock needs Node ${MIN_NODE} or newer, and this is Node ${process.versions.node}. Install a newer version from https://nodejs.org and try again.`,
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

/**
 * Compares npm's record of the last installation with the lock file. Packages for other platforms
 * may be missing from the record.
 */
function checkInstallation() {
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
    `The disk that holds ${ROOT} is too full: ${megabytes(freeBytes)} MB are free, and the installation needs about ${megabytes(INSTALL_NEEDS_BYTES)} MB.`,
  );
}

function megabytes(bytes) {
  return Math.floor(bytes / 1_000_000).toLocaleString('en-NZ');
}

async function install() {
  const { isUpToDate, hash, stampFile } = checkInstallation();
  if (!isUpToDate) {
    checkSpace();
    const startedMs = performance.now();
    const line = createProgressLine('install');
    line.say('installing the packages (about 770 MB on disk, only once)');
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
      `  ✓ install    packages are installed  ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    );
  }
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(stampFile, hash);
}

/** Aborts the work when this process is interrupted, so that npm ends too. */
async function untilInterrupted(work) {
  const interruption = new AbortController();
  const interrupt = () =>
    interruption.abort(
      new SetUpError('Interrupted. Run the command again: it continues where it stopped.'),
    );
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    await work(interruption.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

/**
 * Returns the installed Node 24. On platforms for which the registry has no Node 24, returns the
 * current Node if it is new enough.
 */
function findTypeScriptNode() {
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
    `No prebuilt Node 24 is available for ${process.platform} on ${process.arch}: install Node ${TYPESCRIPT_NODE.join('.')} or newer from https://nodejs.org (this is ${process.versions.node}).`,
  );
}

/**
 * Runs the command and forwards signals to it. If this process is killed, the command notices that
 * the IPC channel is closed.
 */
function runCommand(command, args) {
  const node = findTypeScriptNode();
  const file = path.join(ROOT, 'tools/stack/src/commands', `${command}.ts`);
  // `start` loads its modules and then only supervises other processes. Without this limit, V8
  // would reserve about 70 MB for young objects.
  const flags = command === 'start' ? ['--max-semi-space-size=4'] : [];
  const child = spawn(node, [...flags, '--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      PADDOCK_STARTED_AT: process.env.PADDOCK_STARTED_AT ?? String(performance.timeOrigin),
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm runs this script in a shell. When the shell is killed, no signal is sent, but the parent
  // process id changes.
  const initialParent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== initialParent) child.kill('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
  child.once('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function formatHelp(unknown) {
  const lines = Object.entries(COMMANDS).map(([name, text]) => `  ${name.padEnd(16)} ${text}`);
  const intro = unknown
    ? `Unknown command "${unknown}".${suggest(unknown)}`
    : "Paddock's commands:";
  return `${intro}\n\n${lines.join('\n')}\n\nEach is also an npm script: npm start, npm test, npm run lint …`;
}

function suggest(unknown) {
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
    console.log(formatHelp());
    return;
  }
  if (!Object.hasOwn(COMMANDS, command)) throw new SetUpError(formatHelp(command));
  await install();
  runCommand(command, args);
}

main(process.argv.slice(2)).catch((error) => {
  const isOurs = error instanceof SetUpError || error instanceof InstallError;
  if (error?.code === 'ENOSPC')
    console.error(`The disk that holds ${ROOT} is full: free some space and try again.`);
  else console.error(isOurs ? `\n${error.message}` : error);
  process.exitCode = 1;
});
