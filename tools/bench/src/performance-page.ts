/**
 * Writes docs/performance.md, which has a section for each benchmark. A section is replaced when
 * its benchmark is run again.
 */
import type { Bench, BenchReport, BenchVerdict } from './bench.ts';

export interface BenchRunDetails {
  readonly commit: string;
  readonly date: Date;
  readonly machine: string;
  readonly load: string;
}

const MARKS: Readonly<Record<BenchVerdict, string>> = {
  met: 'met',
  missed: '**MISSED**',
  given: '',
};

type Titled = Pick<Bench, 'title' | 'name'>;

export function renderBenchSection(
  { title, name }: Titled,
  { findings, notes }: BenchReport,
  circumstances: BenchRunDetails,
): string {
  const { commit, date, machine, load } = circumstances;
  const time = date.toISOString().slice(0, 16).replace('T', ' ');
  const rows = findings.map(
    ({ label, measured, target, verdict }) =>
      `| ${label} | ${measured} | ${target ?? ''} | ${MARKS[verdict]} |`,
  );
  return [
    `## ${title}`,
    '',
    `\`npm run bench -- ${name}\` at commit ${commit}, ${time} UTC, ${machine}; ${load}.`,
    '',
    '| figure | measured | limit | result |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}

/**
 * @returns the page with the section of this title replaced, or with the section appended if there
 *   is none
 */
export function replaceSection(page: string, title: string, section: string): string {
  const parts = page.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  if (at < 0) return `${page.trimEnd()}\n\n${section}`;
  const isLast = at === parts.length - 1;
  return parts
    .map((part, index) => (index === at ? `${section}${isLast ? '' : '\n'}` : part))
    .join('');
}
