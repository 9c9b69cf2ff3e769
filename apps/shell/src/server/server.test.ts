import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { SERVER_SEGMENTS } from '@paddock/contracts/path-owners';
import { readConfig } from './config.ts';
import { createShellServer } from './server.ts';

/** A segment that a remote's route can name. Files such as `robots.txt` are not. */
const ROUTE_SEGMENT = /^[a-z0-9-]+$/;
const TREE_LINE = /^((?:│ {3}| {4})*)[├└]── (.*?)( \(.*)?$/;
const LOCAL = 'http://127.0.0.1:1';

const distFolder = mkdtempSync(path.join(tmpdir(), 'paddock-server-'));
afterAll(() => rmSync(distFolder, { recursive: true }));

function writeEmptyBuild(): void {
  for (const folder of ['shell/server', 'shell/client', 'remotes'])
    mkdirSync(path.join(distFolder, folder), { recursive: true });
  const assets = { entry: 'shell.js', pages: {}, integrity: {}, shared: {} };
  writeFileSync(path.join(distFolder, 'shell/assets.json'), JSON.stringify(assets));
  writeFileSync(path.join(distFolder, 'composition.json'), '{"revision":0,"remotes":[]}');
  writeFileSync(
    path.join(distFolder, 'shell/server/renderer.cjs'),
    "require('node:worker_threads').parentPort.on('message', () => undefined);",
  );
}

/** Returns the paths in Fastify's tree of routes, whose lines are parts of paths. */
function listPaths(tree: string): readonly string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = TREE_LINE.exec(line) ?? [];
    parts.splice(indent.length / 4, Infinity, part);
    return methods === undefined ? [] : [parts.join('')];
  });
}

it('the shell’s server handles the first path segments that the API reserves for it', async () => {
  writeEmptyBuild();
  const server = await createShellServer({
    ...readConfig({ RENDER_THREADS: '1' }),
    distFolder,
    authEmulatorOrigin: LOCAL,
    firestoreEmulatorOrigin: LOCAL,
    storageEmulatorOrigin: LOCAL,
    mailboxOrigin: LOCAL,
    samplePhotosOrigin: LOCAL,
  });
  const segments = listPaths(server.printRoutes()).map((route) => route.split('/')[1] ?? '');
  await server.close();
  expect([...new Set(segments.filter((one) => ROUTE_SEGMENT.test(one)))].sort()).toEqual([
    ...SERVER_SEGMENTS,
  ]);
});
