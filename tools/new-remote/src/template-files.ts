/**
 * Renders a new remote's files from the templates. Each `{{variable}}` in texts and paths is
 * replaced.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
// Imported by its path, because create-paddock-remote contains this module of the library.
import { CONTRACT_VERSION } from '../../../libs/contracts/src/remote.ts';
import { toSlotPrefix, toTitle } from './remote-name.ts';

/** The extension prevents the templates themselves from being compiled, linted and tested. */
const TEMPLATE_EXTENSION = '.template';

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
 * @param file the path of the file, which selects Prettier's settings
 * @returns the text formatted as by Prettier, because line breaks depend on the length of the name
 */
export async function format(file: string, text: string): Promise<string> {
  const options = await prettier.resolveConfig(file, { editorconfig: true });
  const { inferredParser } = await prettier.getFileInfo(file);
  return inferredParser === null ? text : prettier.format(text, { ...options, filepath: file });
}
