/**
 * Makes jsdom compute styles in less time. For each element, jsdom compares the whole selector of
 * every style rule. Most rules need a tag or class that the element does not have, which takes less
 * time to find out. Queries by role compute the styles of many elements.
 *
 * Must be imported before jsdom, whose modules keep the function that is replaced here.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const requireForJest = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireForJest('jsdom/lib/jsdom/living/helpers/selectors');
const matchesSelector = selectors.matchesDontThrow;

/** The results of `readNeeds`, by selector. */
const needsBySelector = new Map();

selectors.matchesDontThrow = (element, selector) =>
  hasNeeds(element, selector) && matchesSelector(element, selector);

function hasNeeds(element, selector) {
  let needs = needsBySelector.get(selector);
  if (needs === undefined) {
    // Rules such as @keyframes have no selector.
    needs = typeof selector === 'string' ? readNeeds(selector) : null;
    needsBySelector.set(selector, needs);
  }
  if (needs === null) return true;
  const tag = element.localName.toLowerCase();
  const classNames = (element.getAttributeNS(null, 'class') ?? '').toLowerCase();
  return needs.some(
    (need) =>
      (need.tag === null || need.tag === tag) &&
      need.classes.every((name) => classNames.includes(name)),
  );
}

/**
 * Returns what an element needs in order to match, for each selector of a list: the tag, or null if
 * any will do, and classes. Returns null for a list that only jsdom understands.
 */
function readNeeds(selectorList) {
  // Attributes and the arguments of functions such as `:not()` are left to jsdom.
  let text = selectorList.replaceAll(/\[[^\]"'\\]*(?:"[^"\\]*"|'[^'\\]*')?[^\]"'\\]*\]/g, '*');
  for (let previous = ''; previous !== text;) {
    previous = text;
    text = text.replaceAll(/\([^()"'\\]*\)/g, '');
  }
  const needs = text.toLowerCase().split(',').map(readNeedsOfOne);
  return needs.includes(null) ? null : needs;
}

function readNeedsOfOne(selector) {
  const lastPart = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const subject = lastPart.replaceAll(/::?[\w-]+/g, '');
  if (!/^[\w.#*-]*$/.test(subject)) return null;
  return {
    tag: /^[a-z][\w-]*/.exec(subject)?.[0] ?? null,
    classes: [...subject.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
  };
}
