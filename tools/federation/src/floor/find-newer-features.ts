/** Finds features in a built script that are newer than the browsers of the floor (ADR 39). */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import {
  listNewerCss,
  NEWER_GLOBALS,
  NEWER_MEMBERS,
  NEWER_STATIC_MEMBERS,
} from './newer-features.ts';

const LOOKBEHIND = /\(\?<[=!]/;

type AnyNode = Node & Readonly<Record<string, unknown>>;

/** Removes `@supports` blocks: browsers skip those that they do not support. */
function withoutGuardedCss(text: string): string {
  let rest = text;
  for (;;) {
    const start = rest.search(/@supports\b[^{;]*\{/);
    if (start === -1) return rest;
    let end = rest.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1) {
      if (rest[end] === '{') depth += 1;
      if (rest[end] === '}') depth -= 1;
    }
    rest = rest.slice(0, start) + rest.slice(end);
  }
}

/** Finds the features in a stylesheet, in a part of one, or in a selector. */
export function findNewerCss(text: string): readonly string[] {
  return listNewerCss(withoutGuardedCss(text));
}

const findLookbehind = (pattern: string): readonly string[] =>
  LOOKBEHIND.test(pattern) ? ['lookbehind in a regular expression'] : [];

/** Returns the text of a string or template, with a placeholder for each expression; else ''. */
function getText(node: AnyNode): string {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral') return '';
  const parts = node['quasis'] as readonly { readonly value: { readonly raw: string } }[];
  return parts.map(({ value }) => value.raw).join('x');
}

const getName = (node: unknown) => (node as { readonly name?: string } | null)?.name ?? '';

function findInNode(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'StaticBlock':
      return ['static block of a class'];
    case 'Identifier':
      return NEWER_GLOBALS.has(getName(node)) ? [getName(node)] : [];
    case 'Literal':
    case 'TemplateLiteral': {
      const { regex } = node as { readonly regex?: { readonly pattern: string } };
      const text = getText(node);
      return [...findLookbehind(regex?.pattern ?? text), ...findNewerCss(text)];
    }
    case 'MemberExpression': {
      if (node['computed'] === true) return [];
      const member = getName(node['property']);
      const path = `${getName(node['object'])}.${member}`;
      if (NEWER_STATIC_MEMBERS.has(path)) return [path];
      return NEWER_MEMBERS.has(member) ? [member] : [];
    }
    default:
      return [];
  }
}

/** Returns the names of the features, each once. */
export function findNewerFeatures(script: string): readonly string[] {
  const found = new Set<string>();
  try {
    // Later versions have syntax and regular expressions that the browsers cannot parse.
    full(parse(script, { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
      for (const feature of findInNode(node as AnyNode)) found.add(feature);
    });
  } catch (error) {
    return [`syntax (${String(error)})`];
  }
  return [...found];
}
