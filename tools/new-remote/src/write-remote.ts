/** Writes a new remote into the workspace. When a step fails, nothing is changed. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SHELL_ROUTES } from '../../../apps/shell/src/routing/shell-routes.ts';
import { RELEASE_SUBCOMMANDS } from '../../release/src/command-line.ts';
import { readProjects } from '../../stack/src/workspace.ts';
import type { TakenNames } from './remote-name.ts';
import { checkRemoteName } from './remote-name.ts';
import { format, renderTemplateFiles } from './template-files.ts';
import { withOwner, withWorkspace } from './shared-files.ts';

/** Thrown when the name is invalid or taken. The message gives the reason and says what to do. */
export class InvalidNameError extends Error {
  override readonly name = 'InvalidNameError';
}

interface Manifest {
  readonly id: string;
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly string[];
}

const SHARED_FILES: Readonly<Record<string, (text: string, name: string) => string>> = {
  CODEOWNERS: withOwner,
  'package-lock.json': withWorkspace,
};

function readTakenNames(root: string): TakenNames {
  const manifests = readdirSync(path.join(root, 'apps'))
    .map((name) => path.join(root, 'apps', name, 'remote.manifest.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  return {
    projects: readProjects(root).map(({ name }) => name),
    releaseVerbs: RELEASE_SUBCOMMANDS,
    routes: [
      ...SHELL_ROUTES.map((route) => ({ owner: 'the shell', path: route.path })),
      ...manifests.flatMap(({ id, routes }) =>
        routes.map((route) => ({ owner: id, path: route.path })),
      ),
    ],
    slots: manifests.flatMap(({ id, slots }) => slots.map((name) => ({ owner: id, name }))),
  };
}

/**
 * @returns the files that were written, relative to the root
 * @throws InvalidNameError, or the error that prevented a file from being written. The workspace is
 *   then unchanged.
 */
export function writeRemote(root: string, name: string): readonly string[] {
  const refusal = checkRemoteName(name, readTakenNames(root));
  if (refusal !== null) throw new InvalidNameError(refusal);
  const folder = path.join(root, 'apps', name);
  if (existsSync(folder))
    throw new InvalidNameError(
      `The folder apps/${name} already exists. Choose another name, or move the folder away.`,
    );
  const files = Object.entries(renderTemplateFiles(name, 'workspace')).map(
    ([file, text]) => [file, format(root, path.join(folder, file), text)] as const,
  );
  const shared = Object.entries(SHARED_FILES).map(([file, change]) => {
    const before = readFileSync(path.join(root, file), 'utf8');
    return { file, before, after: change(before, name) };
  });
  // The folder is outside apps/, so that no build or check reads incomplete files.
  const staging = path.join(root, '.paddock', `new-remote-${process.pid}`);
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(staging, file)), { recursive: true });
      writeFileSync(path.join(staging, file), text);
    }
    for (const { file, after } of shared) replaceFile(path.join(root, file), after);
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    for (const { file, before } of shared)
      if (readFileSync(path.join(root, file), 'utf8') !== before)
        replaceFile(path.join(root, file), before);
    throw error;
  }
  return [
    ...files.map(([file]) => `apps/${name}/${file.replaceAll(path.sep, '/')}`),
    ...shared.map(({ file }) => file),
  ].sort();
}

/** Replaces the file atomically. */
function replaceFile(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
