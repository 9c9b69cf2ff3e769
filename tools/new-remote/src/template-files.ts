/**
 * Renders a new remote's files from the templates. Each `{{variable}}` in texts and paths is
 * replaced.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
// Imported by its path, because create-paddock-remote contains this module of the library.
import { CONTRACT_VERSION } from '../../../libs/contracts/src/remote.ts';
import { toSlotPrefix, toTitle } from './remote-name.ts';

/** The extension prevents the templates themselves from being compiled, linted and tested. */
const TEMPLATE_EXTENSION = '.template';
const FORMATTED = /\.(?:json|md|tsx?)$/;
const FORMATTER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')),
  'bin/oxfmt',
);

/**
 * @param place a folder of this workspace, or a repository of the remote's own
 * @returns the text of each file, keyed by the path relative to the remote's folder
 * @throws Error when a template has an unknown variable
 */
export function renderTemplateFiles(
  name: string,
  place: 'workspace' | 'repository',
): Readonly<Record<string, string>> {
  const variables: Readonly<Record<string, string>> = {
    id: name,
    title: toTitle(name),
    slotPrefix: toSlotPrefix(name),
    contractVersion: String(CONTRACT_VERSION),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, variable: string) => {
      const value = variables[variable];
      if (value === undefined)
        throw new Error(`The template has an unknown variable {{${variable}}}`);
      return value;
    });
  const folders = ['template', `template-${place}`].map((folder) =>
    path.resolve(import.meta.dirname, '..', folder),
  );
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(TEMPLATE_EXTENSION))
        .map((file) => [
          fill(file.slice(0, -TEMPLATE_EXTENSION.length)),
          fill(readFileSync(path.join(folder, file), 'utf8')),
        ]),
    ),
  );
}

/**
 * @param root the folder with the formatter's settings
 * @param file the path of the file, which selects the language
 * @returns the text as `npm run format` would write it, because line breaks depend on the length of
 *   the name
 */
export function format(root: string, file: string, text: string): string {
  if (!FORMATTED.test(file)) return text;
  return execFileSync(process.execPath, [FORMATTER, `--stdin-filepath=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
}
