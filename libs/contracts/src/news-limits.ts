/** Maximum numbers of characters in a published article. */
export const NEWS_LIMITS = {
  /** Search engines truncate longer headlines. */
  headline: 110,
  summary: 300,
  /** In Markdown. Also the limit of a draft. */
  markdown: 50_000,
  /** A picture's description. */
  alt: 200,
  source: 120,
} as const;
