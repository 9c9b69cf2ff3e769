import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { isFeatureAllowed } from './allowed-features.ts';
import { assertBrowserFloor } from './assert-browser-floor.ts';
import { findNewerCss, findNewerFeatures } from './find-newer-features.ts';

describe('findNewerFeatures', () => {
  it.each([
    ['syntax of a later version', 'for (await using a of b) {}', /^syntax/],
    ['the v flag of a regular expression', '/[a--b]/v', /^syntax/],
    ['a modifier in a regular expression', '/(?i:a)b/', /^syntax/],
    ['a static block', 'class A { static { b() } }', /^static block of a class$/],
    ['lookbehind in a literal', '/(?<!a)b/.test(c)', /^lookbehind/],
    ['lookbehind in a pattern as text', 'new RegExp(`(?<=${a})b`)', /^lookbehind/],
    ['a newer method', 'list.toSorted()', /^toSorted$/],
    ['a newer static method', 'URL.canParse(a)', /^URL\.canParse$/],
    ['a newer global', 'new OffscreenCanvas(1, 1)', /^OffscreenCanvas$/],
    ['a newer selector', "a.matches(':popover-open')", /^:popover-open$/],
    ['a newer at-rule', 'css`@container (width:1px){a{b:c}}`', /^@container$/],
    ['a newer function', 'css`a{fill:color-mix(in oklab,red,${b})}`', /^color-mix\($/],
    ['a newer unit', 'css`a{height:100dvh}`', /^dvh$/],
    ['a newer property', 'css`a{b:c;text-wrap:balance}`', /^text-wrap$/],
    ['a newer value', 'css`a{overflow-x:clip}`', /^overflow: clip$/],
    ['a range in a media query', 'css`@media (width >= 1px){a{b:c}}`', /^range in a media query$/],
  ])('finds %s', (_, script, feature) => {
    expect(findNewerFeatures(script)).toEqual([expect.stringMatching(feature)]);
  });

  it.each([
    [
      'what every supported browser has',
      'class A { a = 1; #b = this.a ?? 2; c = [1].findLast(d) }',
    ],
    ['names of our own', 'const scale = { translate: 1 }; scale.translate'],
    ['what an @supports block guards', 'css`@supports (height:1dvh){a{height:${b}dvh}}c{d:e}`'],
    ['named groups', '/(?<year>\\d+)/.exec(a)'],
  ])('ignores %s', (_, script) => {
    expect(findNewerFeatures(script)).toEqual([]);
  });
});

describe('findNewerCss', () => {
  it('finds nothing in the shell’s stylesheet that older browsers cannot ignore', () => {
    const features = findNewerCss(globalCss);
    expect(features.filter((feature) => !isFeatureAllowed(feature, 'globalCss'))).toEqual([]);
  });
});

describe('assertBrowserFloor', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-floor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('throws an error that names the script and the feature', () => {
    writeFileSync(path.join(folder, 'old.js'), 'css`a:has(b){c:d}`');
    writeFileSync(path.join(folder, 'new.js'), 'list.toSorted(); /(?<=a)b/');
    expect(() => assertBrowserFloor(folder, ['old.js', 'none.txt'])).not.toThrow();
    expect(() => assertBrowserFloor(folder, ['old.js', 'new.js'])).toThrow(
      /\n {2}new\.js: toSorted, lookbehind in a regular expression\n/,
    );
  });

  it('allows a feature only in the chunks that guard it', () => {
    expect(isFeatureAllowed('OffscreenCanvas', 'photo-worker.0123.js')).toBe(true);
    expect(isFeatureAllowed('OffscreenCanvas', 'route-home.0123.js')).toBe(false);
  });
});
