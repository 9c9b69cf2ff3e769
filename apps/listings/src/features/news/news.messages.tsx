import type { ReactNode } from 'react';

export const newsMessages = {
  /** @param source where the article comes from, or null when Paddock wrote it */
  by: (author: ReactNode, source: string | null) => (
    <>
      By {author}
      {source !== null && `, ${source}`}
    </>
  ),
  dates: (published: ReactNode, updated: ReactNode) => (
    <>
      {published} · updated {updated}
    </>
  ),
  relatedTitle: 'Read next',
};
