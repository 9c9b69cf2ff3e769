/** Writes a library's exports as Markdown. */
import type { ApiExport, ApiModule } from './declarations.ts';

const IMPORT_TYPE = /import\("[^"]*"\)\./g;

/** Destructured parameters, whose type names the same properties. */
const DESTRUCTURED = /\{ [\w, .:=]+ \}(?=: [A-Z])/g;

/** The declaration without docstrings of its own, and without the package of each inferred type. */
function toCode({ code }: ApiExport): string {
  return code.replace(IMPORT_TYPE, '').replace(DESTRUCTURED, 'props').replaceAll('    ', '  ');
}

export function renderExport(one: ApiExport, level = 3): string {
  const heading = `${'#'.repeat(level)} ${one.name}`;
  return [
    heading,
    one.summary,
    `\`\`\`ts\n${toCode(one)}\n\`\`\``,
    one.parameters
      .map(({ name, text }) => `- \`${name}\`: ${text.replace(/^[-\s]+/, '')}`)
      .join('\n'),
    one.notes.join('. '),
    ...one.examples.map((example) => `**Example**\n\n\`\`\`tsx\n${example}\n\`\`\``),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Renders values first, because most types belong to their parameters and results. */
export function renderExports({ exports }: ApiModule, level = 3): string {
  const own = exports.filter(({ type }) => type !== 're-export');
  const isType = ({ type }: ApiExport) => type === 'type';
  return [
    ...[...own.filter((one) => !isType(one)), ...own.filter(isType)].map((one) =>
      renderExport(one, level),
    ),
    ...listOthers(exports),
  ].join('\n\n');
}

/** One sentence for each package whose exports the module passes on. */
function listOthers(exports: readonly ApiExport[]): readonly string[] {
  const packages = [...new Set(exports.flatMap(({ from }) => from ?? []))];
  return packages.map((name) => {
    const names = exports.filter(({ from }) => from === name).map((one) => `\`${one.name}\``);
    return `Also exports ${names.join(', ')} of \`${name}\`.`;
  });
}
