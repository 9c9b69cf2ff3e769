#!/usr/bin/env node
/**
 * `npm create paddock-remote calendar`: writes a new remote with a repository of its own
 * (docs/adr/0041). In this workspace, `npm run new-remote` does the same for a folder in apps/.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_SUBCOMMANDS } from '../../release/src/command-line.ts';
import { checkRemoteName } from './remote-name.ts';
import { format, renderTemplateFiles } from './template-files.ts';

const USAGE = `Creates a remote of Paddock with a repository of its own.

  npm create paddock-remote calendar
  create-paddock-remote calendar --packages ../kit    installs the @paddock packages from this folder or address

The remote is written to the folder calendar.`;

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** @returns package.json with the tarballs of the location instead of versions of a registry */
function withPackagesFrom(location: string, text: string): string {
  const file = JSON.parse(text) as PackageFile;
  const isAddress = /^https?:/.test(location);
  const prefix = isAddress ? location.replace(/\/$/, '') : `file:${path.resolve(location)}`;
  const dependencies = Object.entries(file.dependencies).map(([name, range]) => [
    name,
    name.startsWith('@paddock/')
      ? `${prefix}/${name.slice(1).replace('/', '-')}-${range.replace('^', '')}.tgz`
      : range,
  ]);
  return JSON.stringify({ ...file, dependencies: Object.fromEntries(dependencies) as object });
}

function create(name: string, packages: string | undefined): void {
  // The API refuses a release whose routes or slots belong to another remote.
  const refusal = checkRemoteName(name, {
    projects: [],
    releaseVerbs: RELEASE_SUBCOMMANDS,
    routes: [],
    slots: [],
  });
  if (refusal !== null) throw new Error(refusal);
  const folder = path.resolve(name);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const files = Object.entries(renderTemplateFiles(name, 'repository')).map(
    ([file, text]) =>
      [
        path.join(folder, file),
        file === 'package.json' && packages !== undefined ? withPackagesFrom(packages, text) : text,
      ] as const,
  );
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // The formatter reads its settings from one of these files, so write all of them first.
  for (const [file, text] of files) writeFileSync(file, format(folder, file, text));
  console.log(
    `Created ${folder}.\n\n  cd ${name}\n  npm install\n  npm test\n\nREADME.md lists the other commands.`,
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, ...others] = positionals;
  if (values.help === true) console.log(USAGE);
  else if (name === undefined || others.length > 0) throw new Error(USAGE);
  else create(name, values.packages);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
