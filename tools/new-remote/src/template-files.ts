/** A new remote's own files, made of `template/`: each `{{word}}` stands for what the name makes of it, in paths too. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import { toSlotArea, toTitle } from './remote-name.ts';

const TEMPLATE_FOLDER = path.resolve(import.meta.dirname, '../template');
/** Keeps them from being compiled, linted and tested as they are. */
const ENDING = '.template';

/** @returns texts by path below the remote's folder. @throws where a word of the template means nothing */
export function renderTemplateFiles(name: string): Readonly<Record<string, string>> {
  const words: Readonly<Record<string, string>> = {
    id: name,
    title: toTitle(name),
    slotArea: toSlotArea(name),
    contractVersion: String(CONTRACT_VERSION),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
      const value = words[word];
      if (value === undefined)
        throw new Error(`The template says {{${word}}}, which means nothing`);
      return value;
    });
  const files = readdirSync(TEMPLATE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ENDING),
  );
  return Object.fromEntries(
    files.map((file) => [
      fill(file.slice(0, -ENDING.length)),
      fill(readFileSync(path.join(TEMPLATE_FOLDER, file), 'utf8')),
    ]),
  );
}
