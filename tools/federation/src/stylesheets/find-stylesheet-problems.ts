/**
 * Finds rules in a remote's stylesheet that would apply outside of the remote, or that some browsers
 * do not support (ADR 64).
 */
import { compile, FONT_FACE, IMPORT, RULESET, type Element } from 'stylis';

/** At-rules whose rules have selectors. */
const CONDITIONS = /^@(?:media|supports|container|layer)\b/;
/** At-rules whose names are local, or that do not affect other stylesheets. */
const HARMLESS = /^@(?:charset|(?:-webkit-)?keyframes)\b/;
/** A class, possibly of one type of element. */
const STARTS_WITH_CLASS = /^(?:[a-zA-Z][\w-]*)?\.(?:[\w-]|\\)/;
/** Classes of the shell and of styled-components. */
const FOREIGN_CLASS = /\.((?:pd|sc)-[\w-]+)/;
const FOREIGN_IMPORT = /^@import\s*(?:url\(\s*)?["']?(?:https?:)?\/\//;

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

/** Font family names apply to the whole page, so a remote's names must not clash with others. */
function findFontProblem(declarations: readonly Element[], remoteId: string): readonly string[] {
  const family = declarations.find(({ props }) => props === 'font-family')?.children;
  const name = typeof family === 'string' ? family.replaceAll(/["']/g, '') : '';
  return name.startsWith(`${remoteId} `)
    ? []
    : [`The font "${name}" could replace a font of the page. Call it "${remoteId} ${name}".`];
}

function findRuleProblems(rule: Element, remoteId: string): readonly string[] {
  const { type, value, parent } = rule;
  const props = Array.isArray(rule.props) ? rule.props : [];
  const children = Array.isArray(rule.children) ? rule.children : [];
  if (parent?.type === RULESET)
    return [
      `"${parent.value}" contains other rules, which the oldest browsers do not support. Write them after it.`,
    ];
  if (type === RULESET) return props.flatMap(findSelectorProblem);
  if (CONDITIONS.test(value)) return children.flatMap((child) => findRuleProblems(child, remoteId));
  if (type === FONT_FACE) return findFontProblem(children, remoteId);
  if (type === IMPORT)
    return FOREIGN_IMPORT.test(value)
      ? [`"${value}" loads from another site, which the page's policy blocks. Add the file.`]
      : [];
  return value.startsWith('@') && !HARMLESS.test(value)
    ? [`"${value}" applies to the whole page, so that a remote cannot use it.`]
    : [];
}

/** @returns a sentence for each problem, which says what to do */
export function findStylesheetProblems(css: string, remoteId: string): readonly string[] {
  return [...new Set(compile(css).flatMap((rule) => findRuleProblems(rule, remoteId)))];
}
