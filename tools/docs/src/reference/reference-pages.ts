/** The pages of the section "Reference", except the problem codes. */
import path from 'node:path';
import { readTextFile } from '../../../checks/src/workspace-files.ts';
import type { PageSource } from '../page.ts';
import { createContractPage } from './contract-page.ts';
import { listHttpPages } from './http-pages.ts';
import { listLibraryPages } from './library-pages.ts';

const COMMANDS = /^## Commands\n[^]*?(?=^## )/m;

/** The table of commands in the README. */
function createCommandsPage(root: string): PageSource {
  const [commands = ''] = COMMANDS.exec(readTextFile(root, 'README.md')) ?? [];
  return {
    path: 'reference/commands.html',
    ...{ section: 'reference', group: 'Contract', label: 'Commands' },
    file: 'commands',
    generatedFrom: 'README.md',
    markdown: `${commands.replace('## ', '# ').trim()}

The kit has [commands of its own](tools/remote-kit/README.md) for a remote in its own repository.
`,
  };
}

/** @param declarations the folder of the libraries' declarations */
export function listReferencePages(root: string, declarations: string): readonly PageSource[] {
  return [
    createContractPage(root),
    {
      path: 'reference/compatibility.html',
      ...{ section: 'reference', group: 'Contract', label: 'Compatibility' },
      file: 'docs/compatibility.md',
      markdown: readTextFile(root, path.posix.join('docs', 'compatibility.md')),
    },
    createCommandsPage(root),
    ...listLibraryPages(root, declarations),
    ...listHttpPages(root),
  ];
}
