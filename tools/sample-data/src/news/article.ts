/** A sample article in a small mark-up format, so that its source reads as prose. */
import type { NewsArticle } from '@paddock/contracts/http';

export interface SampleArticle {
  readonly topic: string;
  /** Slug of the region that the article is about. Absent for the whole country. */
  readonly region?: string;
  readonly scene: string;
  readonly headline: string;
  readonly summary: string;
  readonly author: string;
  readonly alt: string;
  /** Set when the article is based on another source, such as a press release or report. */
  readonly source?: string;
  /**
   * Paragraphs are separated by an empty line. `## ` starts a heading, `> ` a pull quote, and `- `
   * each list item.
   */
  readonly text: string;
}

/** Parses the mark-up into blocks. */
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
