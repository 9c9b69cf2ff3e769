import { expect, test } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

test('escapeHtml escapes what would end a text or a quoted attribute', () => {
  expect(escapeHtml(`<b title="a">Rams & ewes, '26</b>`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;Rams &amp; ewes, &#39;26&lt;/b&gt;',
  );
});
