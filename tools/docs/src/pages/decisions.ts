/** The architecture decision records, and the page that lists them. */
import path from 'node:path';
import { readTextFile } from '../../../checks/src/workspace-files.ts';
import type { PageSource } from '../page.ts';

const ADR_FILE = /^docs\/adr\/(\d{4})-(.+)\.md$/;
const ADR_TITLE = /^# (\d+)\. (.+)$/m;
/** The paragraph below the title: "Accepted, November 2026. Changes point 2 of …" */
const STATUS = /(?<=^# .+\n\n)((?:Accepted|Proposed|Superseded|Rejected)[^.]*)\.?([^]*?)(?=\n\n)/;

interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  /** Markdown that says which record changed this one, or which one it changes. Usually empty. */
  readonly change: string;
}

export function listDecisionPages(root: string, files: readonly string[]): readonly PageSource[] {
  const records = files
    .filter((file) => ADR_FILE.test(file))
    .map((file) => ({ file, markdown: readTextFile(root, file) }));
  const decisions = records.map(({ file, markdown }) => ({
    ...readDecision(file, markdown),
    markdown,
  }));
  return [
    {
      path: 'decisions/index.html',
      ...{ section: 'decisions' as const, group: '', label: 'All decisions' },
      file: 'docs/adr',
      generatedFrom: 'docs/adr',
      markdown: listDecisions(decisions),
    },
    ...decisions.map((decision) => ({
      path: `decisions/${path.posix.basename(decision.file, '.md')}.html`,
      ...{ section: 'decisions' as const, group: 'Records', file: decision.file },
      label: `${decision.number}. ${decision.title}`,
      markdown: markStatus(decision.markdown, decision),
    })),
  ];
}

/** A record without a status line counts as accepted, because only accepted records are merged. */
export function readDecision(file: string, markdown: string): Decision {
  const [, number = '', title = ''] = ADR_TITLE.exec(markdown) ?? [];
  const [, status = 'Accepted', change = ''] = STATUS.exec(markdown) ?? [];
  return { file, number, title, status, change: change.replaceAll('\n', ' ').trim() };
}

function markStatus(markdown: string, { status, change }: Decision): string {
  const paragraph = `<span class="status">${status}</span> ${change}`;
  return STATUS.test(markdown)
    ? markdown.replace(STATUS, paragraph)
    : markdown.replace('\n', `\n\n${paragraph}\n`);
}

function listDecisions(decisions: readonly Decision[]): string {
  const rows = [...decisions]
    .reverse()
    .map(
      ({ file, number, title, status, change }) =>
        `| ${number} | [${title}](${file.slice('docs/'.length)}) | ${status}${change === '' ? '' : `. ${change.replaceAll('](', '](adr/')}`} |`,
    );
  return `# Decisions

An architecture decision record says why Paddock is built as it is: the situation, the decision, and what follows from
it. The newest is first. [Contributing](../CONTRIBUTING.md#house-style) says when to write one.

| No. | Decision | Status |
| ---: | --- | --- |
${rows.join('\n')}
`;
}
