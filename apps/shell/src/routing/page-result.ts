import type { PageHead } from '@paddock/contracts/remote';
import { documentTitleMessages } from './document-title.messages.ts';

/**
 * The page loader's result for a URL. Expected failures are results instead of errors, so that the
 * server can send them with their status and the browser can hydrate them.
 */
export type PageResult =
  | {
      readonly type: 'ready';
      readonly owner: string;
      readonly routeId: string;
      readonly params: Readonly<Record<string, string>>;
      readonly data: unknown;
      readonly head: PageHead;
      readonly status: number;
      readonly cache: 'public' | 'private';
    }
  /** The /404 page. */
  | { readonly type: 'not-found'; readonly status: 404 }
  /** A failed validity check (specification.md section 8) or an error with a status and message. */
  | {
      readonly type: 'failure';
      readonly status: number;
      readonly code: string;
      readonly message: string;
    }
  /** A route that is not open yet. */
  | { readonly type: 'later'; readonly status: 503; readonly about: string }
  /**
   * The remote's code or, in the browser, its data did not load: its part of the page shows a Retry
   * button.
   */
  | {
      readonly type: 'remote-failed';
      readonly status: 200;
      readonly owner: string;
      readonly code: string;
    }
  /** The page was not rendered on the server, so the browser has to load it. */
  | { readonly type: 'not-rendered'; readonly status: 200 };

const { site: SITE } = documentTitleMessages;

/** Returns the title with the site's name, unless it already contains the name. */
function toDocumentTitle(title: string): string {
  return title.includes(SITE) ? title : documentTitleMessages.withSite(title);
}

/** Returns the document's head for any result. */
export function getHead(page: PageResult): PageHead {
  switch (page.type) {
    case 'ready':
      return {
        ...page.head,
        title: toDocumentTitle(page.head.title),
      };
    case 'not-found':
      return { title: toDocumentTitle(documentTitleMessages.notFound), isIndexable: false };
    case 'failure':
      return {
        title: toDocumentTitle(
          page.status === 404 ? documentTitleMessages.notFound : documentTitleMessages.failure,
        ),
        isIndexable: false,
      };
    case 'later':
      return { title: toDocumentTitle(documentTitleMessages.notOpenYet), isIndexable: false };
    case 'remote-failed':
    case 'not-rendered':
      return { title: SITE, isIndexable: false };
  }
}
