/**
 * Checks CODEOWNERS: each project must have a line with an owner, and each line must name an
 * existing path.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FILE = 'CODEOWNERS';
const OWNER_NAME = /^@[\w.-]+(?:\/[\w.-]+)?$/;

/** @param projects folders relative to the root, such as `apps/search` */
export function checkOwnersFile(
  root: string,
  text: string,
  projects: readonly string[],
): readonly Finding[] {
  const rules = text.split('\n').flatMap((line, index) => {
    const [pattern, ...owners] = line.split('#')[0]?.trim().split(/\s+/) ?? [];
    return pattern ? [{ pattern, owners, line: index + 1 }] : [];
  });
  const invalidRules = rules.flatMap(({ pattern, owners, line }) => {
    const file = `${FILE}:${line}`;
    if (owners.length === 0 || !owners.every((owner) => OWNER_NAME.test(owner)))
      return [
        { file, message: `has no valid owner for ${pattern}; an owner is like @paddock/search` },
      ];
    if (pattern !== '*' && !(pattern.startsWith('/') && existsSync(path.join(root, pattern))))
      return [
        {
          file,
          message: `${pattern} does not exist: paths start with a slash, and a moved folder needs its line updated`,
        },
      ];
    return [];
  });
  const ownerless = projects.filter(
    (folder) =>
      !rules.some(
        ({ pattern }) => pattern !== '*' && `/${folder}/`.startsWith(pattern.replace(/\/?$/, '/')),
      ),
  );
  return [
    ...invalidRules,
    ...ownerless.map((folder) => ({
      file: folder,
      message: `has no line in ${FILE}, so no team reviews changes to it`,
    })),
  ];
}
