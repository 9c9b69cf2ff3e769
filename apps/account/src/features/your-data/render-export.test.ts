import { describe, expect, it } from '@jest/globals';
import type { AccountExport } from '@paddock/contracts/http';
import { DATA_KINDS } from '@paddock/domain/privacy/data-kinds.messages';
import { renderExport } from './render-export.ts';

const NOTHING = Object.fromEntries(
  DATA_KINDS.flatMap(({ exportedAs }) => exportedAs).map((field) => [field, []]),
) as unknown as AccountExport;
const DATA = {
  ...NOTHING,
  exportedAt: '2026-11-22T02:00:00Z',
  account: { name: 'Mere <Ngata>', phone: null, created: '2026-01-31T20:00:00Z' },
  listings: [
    {
      title: 'Tractor & "loader"',
      priceMinCents: 4_850_000,
      isInTrade: false,
      attributes: { make: 'Massey Ferguson', extras: ['loader', 'cab'] },
    },
  ],
  messages: [{ body: '</dd><script>alert(1)</script>', isMine: true }],
  applications: [{ cvUrl: '/api/account/applications/7/cv' }],
} as unknown as AccountExport;

const page = renderExport(DATA, 'https://paddock.test');

describe('renderExport', () => {
  it('has a section for each kind of data in the export, even for kinds without data', () => {
    const kinds = DATA_KINDS.filter(({ exportedAs }) => exportedAs.length > 0);
    expect(page.match(/<section>/g)).toHaveLength(kinds.length);
    expect(page).toContain('<h2>Your watchlist</h2>');
    expect(page).toContain('<p>Nothing.</p>');
  });

  it('writes names, times, amounts, answers and lists as people write them', () => {
    for (const part of [
      'as of 22 November 2026',
      '<dt>Created</dt><dd>1 February 2026',
      '<dt>Price min</dt><dd>$48,500.00</dd>',
      '<dt>Is in trade</dt><dd>No</dd>',
      '<dt>Attributes</dt><dd><dl><dt>Make</dt><dd>Massey Ferguson</dd><dt>Extras</dt><dd>loader, cab</dd></dl></dd>',
    ])
      expect(page).toContain(part);
  });

  it('leaves out fields without a value', () => {
    expect(page).not.toContain('Phone</dt>');
  });

  it('escapes what people wrote', () => {
    expect(page).toContain('Mere &lt;Ngata&gt;');
    expect(page).toContain('Tractor &amp; &quot;loader&quot;');
    expect(page).not.toContain('<script>');
  });

  it('links to files on the site', () => {
    expect(page).toContain('href="https://paddock.test/api/account/applications/7/cv"');
  });
});
