import type { Head } from '@paddock/contracts/remote';

/**
 * What the page loader answers for an address. It never throws for what can be foreseen: every outcome is data that
 * the server can send with its status and the browser can hydrate.
 */
export type PageResult =
  | {
      readonly state: 'ready';
      readonly owner: string;
      readonly routeId: string;
      readonly params: Readonly<Record<string, string>>;
      readonly data: unknown;
      readonly head: Head;
      readonly status: number;
      readonly cache: 'public' | 'private';
    }
  /** The shell's own /404 page. */
  | { readonly state: 'not-found'; readonly status: 404 }
  /** A failed validity check (specification.md section 8) or an error that has a status and a message. */
  | {
      readonly state: 'failure';
      readonly status: number;
      readonly code: string;
      readonly message: string;
    }
  /** A page of a later issue. */
  | { readonly state: 'later'; readonly status: 503; readonly about: string }
  /** The owning remote did not load, threw, or was late: that area alone shows a coded panel with Retry. */
  | {
      readonly state: 'area-failed';
      readonly status: 200;
      readonly owner: string;
      readonly code: string;
    }
  /** The page came from no renderer (the bench's client-rendered build): the browser does it all. */
  | { readonly state: 'not-rendered'; readonly status: 200 };

const SITE = 'Paddock';

/** The document's head for any outcome. */
export function getHead(page: PageResult): Head {
  switch (page.state) {
    case 'ready':
      return {
        ...page.head,
        title: page.head.title.includes(SITE) ? page.head.title : `${page.head.title} | ${SITE}`,
      };
    case 'not-found':
      return { title: `Page not found | ${SITE}`, isIndexable: false };
    case 'failure':
      return {
        title: page.status === 404 ? `Page not found | ${SITE}` : `Something went wrong | ${SITE}`,
        isIndexable: false,
      };
    case 'later':
      return { title: `Not open yet | ${SITE}`, isIndexable: false };
    case 'area-failed':
    case 'not-rendered':
      return { title: SITE, isIndexable: false };
  }
}
