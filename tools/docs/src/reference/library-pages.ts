/** A page for each library: its README, and its exports with their examples. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../page.ts';
import { findDeclarations, readModule } from './declarations.ts';
import { renderExports } from './render-api.ts';

/** The libraries in the order of the navigation: first those that every remote calls. */
export const LIBRARIES = [
  'router',
  'event-bus',
  'api-client',
  'auth',
  'contracts',
  'domain',
  'runtime',
  'ui',
  'listing-ui',
  'offline',
  'firebase',
  'photo-upload',
] as const;

interface EntryModule {
  /** The import specifier: `@paddock/contracts/remote`. */
  readonly name: string;
  /** The source file, relative to the root. */
  readonly file: string;
}

/** Modules that a remote does not import: tests, and what the tools generate or read. */
const IS_PRIVATE =
  /\.(?:test|gallery)\.tsx?$|\/(?:testing|gallery|font|shapes)\/|(?:^|[/.])(?:generated|data)\.ts$/;

/** Lists the modules that a library's package.json exports. */
export function listEntryModules(root: string, library: string): readonly EntryModule[] {
  const folder = `libs/${library}`;
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.entries(exports).flatMap(([name, source]) => {
    const target = path.posix.join(folder, source);
    const prefix = `@paddock/${library}${name.slice(1)}`;
    if (!target.includes('*'))
      return IS_PRIVATE.test(target) ? [] : [{ name: prefix, file: target }];
    const [before = '', after = ''] = target.split('*');
    return globSync(`${before}**/*${after || '.{ts,tsx}'}`, { cwd: root })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !IS_PRIVATE.test(file))
      .sort()
      .map((file) => ({
        name: prefix.replace('*', file.slice(before.length, after ? -after.length : undefined)),
        file,
      }));
  });
}

/** @param declarations the folder of the emitted declarations */
export function listLibraryPages(root: string, declarations: string): readonly PageSource[] {
  return LIBRARIES.map((library) => {
    const readme = readFileSync(path.join(root, 'libs', library, 'README.md'), 'utf8');
    const modules = listEntryModules(root, library).flatMap(({ name, file }) => {
      const module = readModule(findDeclarations(root, declarations, file));
      return module.exports.length > 0 ? [{ name, file, module }] : [];
    });
    const isSingle = modules.length === 1;
    const parts = modules.map(({ name, file, module }) =>
      [
        isSingle ? '' : `## ${name}`,
        isSingle ? '' : module.summary,
        isSingle ? '' : `[Source](${file.slice(`libs/${library}/`.length)})`,
        renderExports(module, isSingle ? 2 : 3),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    );
    return {
      path: `reference/${library}.html`,
      ...{ section: 'reference' as const, group: 'Libraries' },
      label: `@paddock/${library}`,
      file: `libs/${library}/README.md`,
      markdown: `${readme.trim()}\n\n${parts.join('\n\n')}\n`,
    };
  });
}
