/** A sample article as it is written: a small mark-up of its own, so that forty of them read as prose. */
import type { NewsArticle } from '@paddock/contracts/http';

export interface SampleArticle {
  readonly topic: string;
  readonly scene: string;
  readonly headline: string;
  readonly summary: string;
  readonly author: string;
  readonly alt: string;
  /** Set for what was taken from somewhere else: a release, a report. */
  readonly source?: string;
  /**
   * Paragraphs apart by an empty line. `## ` begins a heading of one line, `> ` a pull quote, `- ` each line of a list.
   */
  readonly text: string;
}

export function parseBody(text: string): NewsArticle['body'] {
  return text
    .trim()
    .replaceAll(/^(## .*)\n/gm, '$1\n\n')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    )
    .map((block) => {
      if (block.startsWith('## ')) return { type: 'heading', text: block.slice(3) };
      if (block.startsWith('> '))
        return { type: 'quote', text: block.slice(2).replaceAll('\n', ' ') };
      if (block.startsWith('- '))
        return {
          type: 'list',
          text: '',
          items: block.split('\n').map((line) => line.replace(/^- /, '')),
        };
      return { type: 'paragraph', text: block.replaceAll('\n', ' ') };
    });
}
