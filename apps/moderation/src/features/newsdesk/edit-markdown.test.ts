import { describe, expect, it } from '@jest/globals';
import { applyTool, insertPhoto } from './edit-markdown.ts';
import type { MarkdownEdit, MarkdownTool } from './edit-markdown.ts';

/** Shows the text after an edit, with the selection in square brackets: "a ⟦b⟧". */
function showResult(text: string, { from, to, insert, start, end }: MarkdownEdit): string {
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, start)}⟦${result.slice(start, end)}⟧${result.slice(end)}`;
}

function use(tool: MarkdownTool, marked: string): string {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const text = marked.replace(/[⟦⟧]/g, '');
  return showResult(text, applyTool(tool, text, start, end));
}

describe('applyTool', () => {
  it.each<[MarkdownTool, string, string]>([
    ['bold', 'Rain ⟦at last⟧.', 'Rain **⟦at last⟧**.'],
    ['bold', 'Rain **⟦at last⟧**.', 'Rain ⟦at last⟧.'],
    ['italic', 'Rain **⟦at last⟧**.', 'Rain ***⟦at last⟧***.'],
    ['italic', 'Rain *⟦at last⟧*.', 'Rain ⟦at last⟧.'],
    ['link', 'See ⟦here⟧.', 'See [here](⟦https://⟧).'],
    ['link', 'See ⟦⟧', 'See [⟦⟧](https://)'],
    ['heading', 'One\nT⟦⟧wo', 'One\n\n## Two⟦⟧'],
    ['heading', '## T⟦⟧wo', 'Two⟦⟧'],
    ['list', '⟦One\nTwo⟧\nThree', '- One\n- Two⟦⟧\nThree'],
    ['quote', '- O⟦⟧ne', '> One⟦⟧'],
  ])('applies %s to %j', (tool, before, after) => {
    expect(use(tool, before)).toBe(after);
  });
});

describe('insertPhoto', () => {
  it('puts the photo in a paragraph of its own, with the cursor in its description', () => {
    expect(showResult('One Two', insertPhoto('id', 'One Two', 3))).toBe(
      'One\n\n![⟦⟧](photo:id)\n\nTwo',
    );
    expect(showResult('', insertPhoto('id', '', 0))).toBe('![⟦⟧](photo:id)\n');
  });
});
