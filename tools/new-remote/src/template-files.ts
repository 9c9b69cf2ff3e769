/**
 * Renders a new remote's files from `template/`. Each `{{variable}}` in texts and paths is
 * replaced.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import { toSlotPrefix, toTitle } from './remote-name.ts';

const TEMPLATE_FOLDER = path.resolve(import.meta.dirname, '../template');
/** The extension prevents the templates themselves from being compiled, linted and tested. */
const TEMPLATE_EXTENSION = '.template';

/**
 * @returns the text of each file, keyed by the path relative to the remote's folder
 * @throws Error when the template has an unknown variable
 */
export function renderTemplateFiles(name: string): Readonly<Record<string, string>> {
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
  const files = readdirSync(TEMPLATE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(TEMPLATE_EXTENSION),
  );
  return Object.fromEntries(
    files.map((file) => [
      fill(file.slice(0, -TEMPLATE_EXTENSION.length)),
      fill(readFileSync(path.join(TEMPLATE_FOLDER, file), 'utf8')),
    ]),
  );
}
