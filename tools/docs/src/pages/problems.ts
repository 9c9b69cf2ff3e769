/** The problem codes of the API and the shell: one page for each, and a list of all. */
import { readTextFile } from '../../../checks/src/workspace-files.ts';
import type { PageSource } from '../page.ts';

const PROBLEM_FILE = /^docs\/problems\/(.+)\.md$/;
const TITLE = /^# (\S+)(?: \((\d{3})[^)]*\))?/;

export function listProblemPages(root: string, files: readonly string[]): readonly PageSource[] {
  const problems = files
    .filter((file) => PROBLEM_FILE.test(file))
    .map((file) => ({ file, markdown: readTextFile(root, file) }));
  const rows = problems.map(({ file, markdown }) => {
    const [, code = '', status = ''] = TITLE.exec(markdown) ?? [];
    const [, first = ''] = markdown.split('\n\n');
    const sentence = /^[^]*?[.:](?=\s|$)/.exec(first.replaceAll('\n', ' '))?.[0] ?? '';
    return `| [\`${code}\`](${file.slice('docs/'.length)}) | ${status} | ${sentence.replace(/:$/, '.')} |`;
  });
  return [
    {
      path: 'reference/problems.html',
      ...{ section: 'reference' as const, group: 'HTTP API', label: 'Problem codes' },
      file: 'docs/problems',
      generatedFrom: 'docs/problems',
      markdown: `# Problem codes

Every error response of the API, and every error page, has a code. Each code has a page that says what happened and what
to do.

| Code | Status | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`,
    },
    ...problems.map(({ file, markdown }) => ({
      path: `reference/problems/${PROBLEM_FILE.exec(file)?.[1]}.html`,
      ...{ section: 'reference' as const, group: 'Problem codes', file },
      markdown: `${markdown.trim()}\n\n[All problem codes](../problems)\n`,
      isUnlisted: true,
    })),
  ];
}
