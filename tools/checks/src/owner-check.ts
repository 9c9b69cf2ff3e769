/** CODEOWNERS: each project has an owner's line of its own, and each line leads to something that is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FILE = 'CODEOWNERS';
const OWNER = /^@[\w.-]+(?:\/[\w.-]+)?$/;

/** @param projects their folders, relative to the root: `apps/search` */
export function checkOwnersFile(
  root: string,
  text: string,
  projects: readonly string[],
): readonly Finding[] {
  const rules = text.split('\n').flatMap((line, index) => {
    const [pattern, ...owners] = line.split('#')[0]?.trim().split(/\s+/) ?? [];
    return pattern ? [{ pattern, owners, line: index + 1 }] : [];
  });
  const broken = rules.flatMap(({ pattern, owners, line }) => {
    const file = `${FILE}:${line}`;
    if (owners.length === 0 || !owners.every((owner) => OWNER.test(owner)))
      return [
        { file, message: `names no owner of ${pattern} that could be asked: @paddock/search` },
      ];
    if (pattern !== '*' && !(pattern.startsWith('/') && existsSync(path.join(root, pattern))))
      return [
        {
          file,
          message: `${pattern} is not there: paths begin at the root, and whoever moves a folder moves its line`,
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
    ...broken,
    ...ownerless.map((folder) => ({
      file: folder,
      message: `has no line in ${FILE}: nobody is asked when it changes`,
    })),
  ];
}
