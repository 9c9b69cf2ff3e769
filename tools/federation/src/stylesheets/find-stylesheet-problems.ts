/**
 * Finds rules in a remote's stylesheet that would apply outside of the remote, or that some browsers
 * do not support (ADR 64).
 */

/** At-rules whose rules have selectors. */
const CONDITIONS = /^@(?:media|supports|container|layer)\b/;
/** At-rules whose names are local, or that do not affect other stylesheets. */
const HARMLESS = /^@(?:charset|(?:-webkit-)?keyframes)\b/;
/** A class, possibly of one type of element. */
const STARTS_WITH_CLASS = /^(?:[a-zA-Z][\w-]*)?\.(?:[\w-]|\\)/;
/** Classes of the shell and of styled-components. */
const FOREIGN_CLASS = /\.((?:pd|sc)-[\w-]+)/;

interface Rule {
  /** The selector, or the at-rule's name and condition. */
  readonly prelude: string;
  /** Null for an at-rule without a block. */
  readonly body: string | null;
}

/** Removes comments, and the content of strings, which may contain braces. */
function removeText(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g, (text) =>
    text.startsWith('/') ? ' ' : '""',
  );
}

/** Reads the rules at the top level of a stylesheet without comments and strings. */
function readRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const length = css.slice(start).search(/[;{]/);
    if (length === -1) break;
    const end = start + length;
    const prelude = css.slice(start, end).trim();
    if (css[end] === ';') {
      if (prelude !== '') rules.push({ prelude, body: null });
      start = end + 1;
      continue;
    }
    let close = end + 1;
    for (let depth = 1; depth > 0 && close < css.length; close += 1) {
      if (css[close] === '{') depth += 1;
      if (css[close] === '}') depth -= 1;
    }
    rules.push({ prelude, body: css.slice(end + 1, close - 1) });
    start = close;
  }
  return rules;
}

/** Splits a selector list at the commas that are not in parentheses. */
function splitSelectors(prelude: string): readonly string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: character, index } of `${prelude},`.matchAll(/[(),]/g)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth !== 0) continue;
    selectors.push(prelude.slice(start, index).trim());
    start = index + 1;
  }
  return selectors;
}

function findSelectorProblem(selector: string): readonly string[] {
  const foreign = FOREIGN_CLASS.exec(selector)?.[1];
  if (foreign !== undefined)
    return [`"${selector}" uses ${foreign}, a class of the shell. Use classes of your own.`];
  if (/:(?:global|local)\b/.test(selector))
    return [`"${selector}" names classes of others. Use classes of your own.`];
  return STARTS_WITH_CLASS.test(selector)
    ? []
    : [
        `"${selector}" applies to the whole page. Start the selector with a class, such as ".card ${selector}".`,
      ];
}

function findRuleProblems({ prelude, body }: Rule): readonly string[] {
  if (CONDITIONS.test(prelude)) return readRules(body ?? '').flatMap(findRuleProblems);
  if (HARMLESS.test(prelude) || prelude.startsWith('@font-face')) return [];
  if (prelude.startsWith('@import'))
    return /url\(\s*(?:https?:)?\/\//.test(prelude)
      ? [`"${prelude}" loads from another site, which the page's policy blocks. Add the file.`]
      : [];
  if (prelude.startsWith('@'))
    return [`"${prelude}" applies to the whole page, so that a remote cannot use it.`];
  if (body?.includes('{'))
    return [
      `"${prelude}" contains other rules, which the oldest browsers do not support. Write them after it.`,
    ];
  return splitSelectors(prelude).flatMap(findSelectorProblem);
}

/** Font family names apply to the whole page, so a remote's names must not clash with others. */
function findFontProblems(css: string, remoteId: string): readonly string[] {
  const faces = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces.flatMap((face) => {
    const [, family = ''] = /font-family\s*:\s*["']?([^;"'}]*)/.exec(face) ?? [];
    return family.trim().startsWith(`${remoteId} `)
      ? []
      : [
          `The font "${family.trim()}" could replace a font of the page. Call it "${remoteId} ${family.trim()}".`,
        ];
  });
}

/** @returns a sentence for each problem, which says what to do */
export function findStylesheetProblems(css: string, remoteId: string): readonly string[] {
  return [
    ...readRules(removeText(css)).flatMap(findRuleProblems),
    ...findFontProblems(css, remoteId),
  ];
}
