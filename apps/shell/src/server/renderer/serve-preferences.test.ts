import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { preferences, USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { DateStyle } from '@paddock/ui/preferences/preferences.ts';
import { dateText } from '@paddock/ui/relative-time/relative-time-text.ts';
import { withPreferences } from './serve-preferences.ts';

const AT = Date.parse('2026-11-11T11:05:00Z');

function Day({ when }: { readonly when: Promise<null> }) {
  const before = dateText(AT);
  use(when);
  return `${before}, ${dateText(AT)}`;
}

function rendered(dates: DateStyle, when: Promise<null>): Promise<string> {
  return withPreferences({ ...USUAL_PREFERENCES, dates }, () => {
    const out = new PassThrough();
    const stream = renderToPipeableStream(
      createElement(Suspense, null, createElement(Day, { when })),
      { onAllReady: () => stream.pipe(out) },
    );
    return text(out);
  });
}

test('pages that are rendered at once are each rendered for whom they are for, what comes late too', async () => {
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const pages = [
    rendered('te-reo', first.promise),
    rendered('numbers', second.promise),
    rendered('english', second.promise),
  ];
  second.resolve(null);
  first.resolve(null);
  const html = await Promise.all(pages);
  expect(html.map((page) => /\d[^<]*/.exec(page)?.[0])).toEqual([
    '12 Whiringa-ā-rangi 2026, 12 Whiringa-ā-rangi 2026',
    '12/11/2026, 12/11/2026',
    '12 November 2026, 12 November 2026',
  ]);
  expect(preferences()).toEqual(USUAL_PREFERENCES);
});
