import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Operating systems assign ports from 32768 (Linux) or 49152 to outgoing connections. A connection
 * could take a free port in that range before the server that is to use the port has started. The
 * emulators take half a minute to start.
 */
const PORTS = { first: 15_000, last: 32_000 };

/**
 * Contains a file for each port that `findFreePort` has returned, named by the port, with the id of
 * the process that asked for it. Without these claims, two tests that run at the same time could be
 * given the same port, because neither server is listening yet.
 */
const CLAIMS_FOLDER = path.join(tmpdir(), `paddock-ports-${process.getuid?.() ?? 'user'}`);

let hasRemovedOldClaims = false;

/**
 * Returns a port of 127.0.0.1 that no server is using, that is never assigned to an outgoing
 * connection, and that this function returns to no other process while the caller's process is
 * running.
 *
 * @param range the ports to choose from; `last` is not included
 */
export async function findFreePort(range = PORTS): Promise<number> {
  if (!hasRemovedOldClaims) removeClaimsOfEndedProcesses();
  hasRemovedOldClaims = true;
  for (;;) {
    const port = randomInt(range.first, range.last);
    if ((await isFree(port)) && claim(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

function claim(port: number): boolean {
  try {
    writeFileSync(path.join(CLAIMS_FOLDER, String(port)), String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeClaimsOfEndedProcesses(): void {
  mkdirSync(CLAIMS_FOLDER, { recursive: true });
  for (const name of readdirSync(CLAIMS_FOLDER)) {
    const file = path.join(CLAIMS_FOLDER, name);
    if (!isRunning(readClaim(file))) rmSync(file, { force: true });
  }
}

/** @returns a process id; NaN when another process is writing the file or has just removed it */
function readClaim(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  if (Number.isNaN(pid)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
