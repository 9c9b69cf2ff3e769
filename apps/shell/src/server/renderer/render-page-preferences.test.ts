import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { getPreferences, DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { DateStyle } from '@paddock/ui/preferences/preferences.ts';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { withPreferences } from './render-page.tsx';

const AT = Date.parse('2026-11-11T11:05:00Z');

function DateText({ when }: { readonly when: Promise<null> }) {
  const before = formatDate(AT);
  use(when);
  return `${before}, ${formatDate(AT)}`;
}

function renderWith(dates: DateStyle, when: Promise<null>): Promise<string> {
  return withPreferences({ ...DEFAULT_PREFERENCES, dates }, () => {
    const out = new PassThrough();
    const stream = renderToPipeableStream(
      createElement(Suspense, null, createElement(DateText, { when })),
      { onAllReady: () => stream.pipe(out) },
    );
    return text(out);
  });
}

test('withPreferences gives each of several concurrent renders its own preferences, even in the parts that are rendered later', async () => {
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const pages = [
    renderWith('te-reo', first.promise),
    renderWith('numbers', second.promise),
    renderWith('english', second.promise),
  ];
  second.resolve(null);
  first.resolve(null);
  const html = await Promise.all(pages);
  expect(html.map((page) => /\d[^<]*/.exec(page)?.[0])).toEqual([
    '12 Whiringa-ā-rangi 2026, 12 Whiringa-ā-rangi 2026',
    '12/11/2026, 12/11/2026',
    '12 November 2026, 12 November 2026',
  ]);
  expect(getPreferences()).toEqual(DEFAULT_PREFERENCES);
});
