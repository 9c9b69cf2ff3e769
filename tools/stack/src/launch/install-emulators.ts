/** The Firebase emulators' packages: installed once, apart from the workspace, because they are large and sign-in alone needs them. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProgress, type Progress } from '../console/progress.ts';
import { inRoot } from '../paths.ts';
import { sentenceOf, StackError } from '../stack-error.ts';

export const EMULATORS_FOLDER = inRoot('tools/stack/emulators');
const INSTALL_NEEDS_BYTES = 600_000_000;

/** @throws StackError with the one line to say; all else works without them */
export async function installEmulators(progress: Progress, signal: AbortSignal): Promise<void> {
  const stamp = path.join(EMULATORS_FOLDER, 'node_modules/.paddock-stamp');
  const wanted = createHash('sha256').update(readFileSync(path.join(EMULATORS_FOLDER, 'package-lock.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { bavail, bsize } = statfsSync(EMULATORS_FOLDER);
  if (bavail * bsize < INSTALL_NEEDS_BYTES) throw new StackError('not installed, the disk is too full (they need about 600 MB). Signing in is off.');
  await progress.step('emulators', 'fetching the Firebase emulators (once)', async (done) => {
    await installExactly(signal);
    writeFileSync(stamp, wanted);
    done('the Firebase emulators are installed');
  });
}

let underWay: Promise<string | null> | null = null;

/** For tests, which name what they leave out. Asked for meanwhile, it is the same once more. @returns why they are not there; null where they are */
export function installEmulatorsIfPossible(signal = new AbortController().signal): Promise<string | null> {
  underWay ??= tryInstalling(signal).finally(() => (underWay = null));
  return underWay;
}

async function tryInstalling(signal: AbortSignal): Promise<string | null> {
  try {
    await installEmulators(createProgress(), signal);
    return null;
  } catch (error) {
    const sentence = `Firebase emulators: ${sentenceOf(error)}`;
    console.log(`  ! ${sentence}`);
    return sentence;
  }
}

function installExactly(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = process.env['npm_execpath'];
    const [command, before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
    const child = spawn(command, [...before, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: EMULATORS_FOLDER,
      // Not the workspace that `npm start` set for us.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_') || name === 'npm_config_registry')),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StackError(`not installed (npm: ${complaint.trim().split('\n').at(-1) ?? `code ${code}`}). Signing in is off, all else works.`));
    });
  });
}
