/** The parts of the site that the bar at the top links to. */
export const SECTIONS = {
  guides: 'Guides',
  architecture: 'Architecture',
  reference: 'Reference',
  components: 'Components',
  decisions: 'Decisions',
} as const;
export type SectionId = keyof typeof SECTIONS;

/** A page before its Markdown has been rendered. */
export interface PageSource {
  /** The page's file in the site, such as `guides/deploying.html`. */
  readonly path: string;
  /** Null for the home page. */
  readonly section: SectionId | null;
  /** The heading above the page in the navigation. */
  readonly group: string;
  /** The page's name in the navigation. Without it, the page's title. */
  readonly label?: string;
  /**
   * The Markdown file. Relative links in `markdown` start from its folder. For a generated page, a
   * file of the root's folder that need not exist.
   */
  readonly file: string;
  readonly markdown: string;
  /** The file that says what a generated page contains. */
  readonly generatedFrom?: string;
  /** True when neither the navigation nor the previous and next links contain the page. */
  readonly isUnlisted?: boolean;
}

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A part of a page that the search finds. `id` is empty for the text before the first heading. */
export interface PagePart {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly title: string;
  /** The text of the page's first paragraph. */
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly parts: readonly PagePart[];
}

export interface Page extends PageSource, RenderedMarkdown {}
