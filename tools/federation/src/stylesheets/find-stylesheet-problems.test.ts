import { describe, expect, it } from '@jest/globals';
import { findStylesheetProblems } from './find-stylesheet-problems.ts';

const find = (css: string) => findStylesheetProblems(css, 'calendar');

describe('findStylesheetProblems', () => {
  it('accepts rules that start with a class, with conditions, animations and strings', () => {
    expect(
      find(`
        /* body { } */
        .card, a.card:hover > b ~ .label { content: "} body {"; background: url(./x.png) }
        @media (min-width: 700px) { .card:not(.open, .late) { color: red } }
        @keyframes spin { from { opacity: 0 } to { opacity: 1 } }
        @-webkit-keyframes spin { from { opacity: 0 } to { opacity: 1 } }
        .card { composes: base; }
      `),
    ).toEqual([]);
  });

  it('names each selector that applies to the whole page', () => {
    const selectors = ['body', ':root', '*', '#main', '[data-theme]', 'html:has(.card) header'];
    for (const selector of selectors)
      expect(find(`.card, ${selector} { color: red }`)).toEqual([
        `"${selector}" applies to the whole page. Start the selector with a class, such as ".card ${selector}".`,
      ]);
    expect(find('@media print { h1 { color: red } }')).toHaveLength(1);
    expect(
      find('@supports (top: 0) { @media print { .card { top: 0 } h1 { top: 0 } } }'),
    ).toHaveLength(1);
  });

  it('refuses classes of the shell and of other stylesheets', () => {
    expect(find('.card .pd-header { display: none }')[0]).toContain('pd-header');
    expect(find('.card :global(.title) { color: red }')[0]).toContain('classes of others');
  });

  it('refuses nested rules, which browsers support since 2023', () => {
    expect(find('.card { color: red; .label { color: blue } }')).toEqual([
      '".card" contains other rules, which the oldest browsers do not support. Write them after it.',
    ]);
    expect(find('.card { &:hover { color: blue } @media print { color: red } }')).toHaveLength(1);
  });

  it('refuses at-rules that apply to the whole page, and imports from other sites', () => {
    expect(find('@property --x { syntax: "*"; inherits: false }')).toHaveLength(1);
    expect(find('@page { margin: 0 }')).toHaveLength(1);
    for (const address of [
      'url(https://example.com/x.css)',
      'url("//example.com/x.css")',
      "'https://example.com/x.css'",
    ])
      expect(find(`@import ${address};`)).toHaveLength(1);
    expect(find("@import './base.css';")).toEqual([]);
  });

  it('requires the remote’s name in the names of fonts', () => {
    const face = (family: string) => `@font-face { src: url(x.woff2); font-family: '${family}' }`;
    expect(find(face('calendar digits'))).toEqual([]);
    expect(find(face('Nunito Sans'))).toEqual([
      'The font "Nunito Sans" could replace a font of the page. Call it "calendar Nunito Sans".',
    ]);
  });
});
