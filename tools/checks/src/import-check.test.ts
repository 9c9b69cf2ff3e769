import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readTaggedProjects, assertTags } from '../dependency-rules.mjs';
import { checkImports } from './import-check.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * A small workspace with the projects and tags of the real one, but only the files that the test
 * writes.
 */
let workspace: string;

beforeEach(() => {
  workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'paddock-imports-')));
  cpSync(path.join(ROOT, 'package.json'), path.join(workspace, 'package.json'));
  for (const { folder } of readTaggedProjects(ROOT)) {
    mkdirSync(path.join(workspace, folder), { recursive: true });
    cpSync(path.join(ROOT, folder, 'package.json'), path.join(workspace, folder, 'package.json'));
  }
  // The rules depend only on where a package is installed, not on its content.
  for (const name of ['react', 'react-router', 'pg', 'fastify', 'rxjs', 'typebox', 'firebase'])
    writePackage(`node_modules/${name}`, 'export default 1;');
  mkdirSync(path.join(workspace, 'node_modules/@paddock'));
  for (const { name, folder } of readTaggedProjects(ROOT))
    symlinkSync(path.join(workspace, folder), path.join(workspace, 'node_modules/@paddock', name));
});

afterEach(() => {
  rmSync(workspace, { recursive: true, force: true });
});

function writePackage(folder: string, code: string): void {
  mkdirSync(path.join(workspace, folder), { recursive: true });
  writeFileSync(
    path.join(workspace, folder, 'package.json'),
    JSON.stringify({
      name: path.basename(folder),
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
    }),
  );
  writeFileSync(path.join(workspace, folder, 'index.js'), code);
}

function write(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), code);
}

/** Returns the names of the violated rules without duplicates. */
async function listViolatedRules(): Promise<readonly string[]> {
  const findings = await checkImports(workspace);
  return [
    ...new Set(findings.map(({ message }) => /\[([a-z-]+)\]$/.exec(message)?.[1] ?? message)),
  ].sort();
}

describe('checkImports', () => {
  it('allows a remote to import the libraries', async () => {
    write('libs/contracts/src/kinds.ts', 'export const KINDS = ["item"];');
    write(
      'libs/event-bus/src/index.ts',
      'import { Subject } from "rxjs"; export const bus = new Subject();',
    );
    write('libs/ui/src/button.tsx', 'export const Button = 1;');
    write(
      'apps/search/src/remote.tsx',
      'import { KINDS } from "@paddock/contracts/kinds"; import { bus } from "@paddock/event-bus"; import { Button } from "@paddock/ui/button.tsx"; export const remote = [KINDS, bus, Button];',
    );
    expect(await listViolatedRules()).toEqual([]);
  });

  it('allows the router to import types of the contracts', async () => {
    write('libs/contracts/src/remote.ts', 'export type SlotName = "card.heart";');
    write(
      'libs/router/src/index.ts',
      'import type { SlotName } from "@paddock/contracts/remote"; export const slot: SlotName = "card.heart";',
    );
    expect(await listViolatedRules()).toEqual([]);
  });

  it('allows browser code to import the types of the schemas', async () => {
    write(
      'libs/contracts/src/http.ts',
      'import Type, { type Static } from "typebox"; export const A = Type.String(); export type A = Static<typeof A>;',
    );
    write(
      'apps/search/src/remote.tsx',
      'import type { A } from "@paddock/contracts/http"; export const remote: A = "";',
    );
    expect(await listViolatedRules()).toEqual([]);
  });

  const forbidden: readonly {
    readonly title: string;
    readonly files: Readonly<Record<string, string>>;
    readonly rule: string;
  }[] = [
    {
      title: 'a remote that imports another remote',
      files: {
        'apps/listings/src/card.ts': 'export const card = 1;',
        'apps/search/src/remote.tsx':
          'import { card } from "../../listings/src/card.ts"; export const remote = card;',
      },
      rule: 'imports-of-search',
    },
    {
      title: 'a remote that imports a type of another remote',
      files: {
        'apps/listings/src/card.ts': 'export interface Card { a: 1 }',
        'apps/search/src/remote.tsx':
          'import type { Card } from "../../listings/src/card.ts"; export const remote: Card = { a: 1 };',
      },
      rule: 'imports-of-search',
    },
    {
      title: 'a shell that imports a remote',
      files: {
        'apps/search/src/remote.tsx': 'export const remote = 1;',
        'apps/shell/src/client/main.tsx':
          'export const main = () => import("../../../search/src/remote.tsx");',
      },
      rule: 'imports-of-shell',
    },
    {
      title: 'an API that imports React',
      files: {
        'apps/api/src/page.ts':
          'import { createElement } from "react"; export const page = createElement("p");',
      },
      rule: 'no-react-in-api',
    },
    {
      title: 'a ui library that imports the contracts',
      files: {
        'libs/contracts/src/kinds.ts': 'export const KINDS = [];',
        'libs/ui/src/badge.tsx':
          'import { KINDS } from "@paddock/contracts/kinds"; export const Badge = KINDS;',
      },
      rule: 'imports-of-ui',
    },
    {
      title: 'a router that imports a value of the contracts',
      files: {
        'libs/contracts/src/kinds.ts': 'export const KINDS = [];',
        'libs/router/src/index.ts':
          'import { KINDS } from "@paddock/contracts/kinds"; export const Link = KINDS;',
      },
      rule: 'only-types-in-router',
    },
    {
      title: 'contracts that import a project',
      files: {
        'libs/router/src/index.ts': 'export const Link = 1;',
        'libs/contracts/src/links.ts':
          'import { Link } from "@paddock/router"; export const links = Link;',
      },
      rule: 'imports-of-contracts',
    },
    {
      title: 'a remote that imports a database driver through a library',
      files: {
        'libs/api-client/src/index.ts': 'import pg from "pg"; export const api = pg;',
        'apps/search/src/remote.tsx':
          'import { api } from "@paddock/api-client"; export const remote = api;',
      },
      rule: 'no-server-in-browser',
    },
    {
      title: 'a shell client that imports a server framework',
      files: {
        'apps/shell/src/client/main.tsx':
          'import Fastify from "fastify"; export const main = Fastify;',
      },
      rule: 'no-server-in-browser',
    },
    {
      title: 'a Node module in browser code',
      files: {
        'libs/ui/src/icon.tsx':
          'import { readFileSync } from "node:fs"; export const Icon = readFileSync;',
      },
      rule: 'no-node-in-browser',
    },
    {
      title: 'Firebase outside the modules that may import it',
      files: {
        'apps/search/src/remote.tsx': 'import { app } from "firebase"; export const remote = app;',
      },
      rule: 'firebase-in-its-places',
    },
    {
      title: 'a remote that imports rxjs',
      files: {
        'apps/search/src/remote.tsx':
          'import { Subject } from "rxjs"; export const remote = new Subject();',
      },
      rule: 'rxjs-in-the-bus',
    },
    {
      title: 'the category tables in browser code',
      files: {
        'libs/domain/src/categories.ts': 'export const KIND_CATEGORIES = [];',
        'apps/search/src/remote.tsx':
          'import { KIND_CATEGORIES } from "@paddock/domain/categories"; export const remote = KIND_CATEGORIES;',
      },
      rule: 'no-schemas-in-browser',
    },
    {
      title: 'TypeBox in browser code',
      files: {
        'apps/listings/src/remote.tsx':
          'import Type from "typebox"; export const remote = Type.String();',
      },
      rule: 'no-schemas-in-browser',
    },
    {
      title: 'the schemas in browser code through a library',
      files: {
        'libs/contracts/src/http.ts': 'import Type from "typebox"; export const A = Type.String();',
        'libs/api-client/src/index.ts':
          'import { A } from "@paddock/contracts/http"; export const api = A;',
        'apps/listings/src/remote.tsx':
          'import { api } from "@paddock/api-client"; export const remote = api;',
      },
      rule: 'no-schemas-in-browser',
    },
    {
      title: 'react-router without its facade',
      files: {
        'apps/search/src/remote.tsx':
          'import { Link } from "react-router"; export const remote = Link;',
      },
      rule: 'router-through-its-facade',
    },
    {
      title: 'a remote that creates routers',
      files: {
        'libs/router/src/host.ts': 'export const createBrowserRouter = 1;',
        'apps/search/src/remote.tsx':
          'import { createBrowserRouter } from "@paddock/router/host"; export const remote = createBrowserRouter;',
      },
      rule: 'host-facade-is-the-shells',
    },
    {
      title: 'a feature that imports another feature',
      files: {
        'apps/search/src/features/home/hero.ts': 'export const hero = 1;',
        'apps/search/src/features/results/page.ts':
          'import { hero } from "../home/hero.ts"; export const page = hero;',
      },
      rule: 'features-apart',
    },
    {
      title: 'a cycle of modules',
      files: {
        'apps/api/src/a.ts': 'import { b } from "./b.ts"; export const a = () => b;',
        'apps/api/src/b.ts': 'import { a } from "./a.ts"; export const b = () => a;',
      },
      rule: 'no-cycles',
    },
    {
      title: 'a cycle between modules of the API, of which one import is of a type',
      files: {
        'apps/api/src/modules/posts/a.ts': 'import { b } from "../trust/b.ts"; export const a = b;',
        'apps/api/src/modules/trust/b.ts': 'export const b = 1;',
        'apps/api/src/modules/trust/views/c.ts':
          'import type { D } from "../../posts/d.ts"; export const c: D = 1;',
        'apps/api/src/modules/posts/d.ts': 'export type D = number;',
      },
      rule: 'no-folder-cycles',
    },
    {
      title: 'a module of the API that imports a type from the file that wires it',
      files: {
        'apps/api/src/modules.ts':
          'import { createPosts } from "./modules/posts/posts.module.ts"; export const posts = createPosts(); export type Posts = typeof posts;',
        'apps/api/src/modules/posts/posts.module.ts':
          'import type { Posts } from "../../modules.ts"; export const createPosts = (): Posts | null => null;',
      },
      rule: 'no-cycles',
    },
    {
      title: 'a page that imports the type of its data from its route',
      files: {
        'apps/search/src/routes/home.route.tsx':
          'import { HomePage } from "./home-page.tsx"; export interface HomePageData { a: 1 } export const route = HomePage;',
        'apps/search/src/routes/home-page.tsx':
          'import type { HomePageData } from "./home.route.tsx"; export const HomePage = ({ a }: HomePageData) => a;',
      },
      rule: 'no-cycles',
    },
    {
      title: "a Node module in the shell's code outside its server",
      files: {
        'apps/shell/src/visitor.ts':
          'import { readFileSync } from "node:fs"; export const visitor = readFileSync;',
      },
      rule: 'no-node-in-browser',
    },
  ];

  it.each(forbidden)('rejects $title', async ({ files, rule }) => {
    for (const [file, code] of Object.entries(files)) write(file, code);
    expect(await listViolatedRules()).toContain(rule);
  });

  it('allows imports in both directions within a module, in tests and in files that wire modules', async () => {
    for (const [file, code] of Object.entries({
      'apps/api/src/modules/posts/a.ts': 'import { b } from "./views/b.ts"; export const a = b;',
      'apps/api/src/modules/posts/views/b.ts': 'export const b = 1;',
      'apps/api/src/modules/posts/views/c.ts': 'import { a } from "../a.ts"; export const c = a;',
      'apps/api/src/modules/trust/d.ts': 'import { a } from "../posts/a.ts"; export const d = a;',
      'apps/api/src/modules/posts/a.test.ts': 'import { d } from "../trust/d.ts"; d;',
      'apps/api/src/server.ts': 'import { d } from "./modules/trust/d.ts"; export const s = d;',
    }))
      write(file, code);
    expect(await listViolatedRules()).toEqual([]);
  });

  it('throws an error for a project without a tag', () => {
    expect(() => assertTags([{ name: 'new', folder: 'apps/new', tag: null }])).toThrow(
      'apps/new has no "type:" tag',
    );
    write('apps/new/package.json', JSON.stringify({ name: '@paddock/new', nx: { tags: [] } }));
    return expect(checkImports(workspace)).rejects.toThrow('apps/new has no "type:" tag');
  });

  it('throws an error for an unknown tag', () => {
    expect(() => assertTags([{ name: 'new', folder: 'apps/new', tag: 'type:thing' }])).toThrow(
      'type:thing',
    );
  });
});
