/**
 * The contract between the shell and a remote (design.md section 3). A remote exposes one module,
 * `./remote`, whose `remote` export satisfies `Remote`, and has a `remote.manifest.json` that
 * satisfies `RemoteManifestSchema` (manifest.ts). The shell adapts both to its router. Remotes use
 * the router only through `@paddock/router`.
 */
import type { ComponentType } from 'react';
import type { NotificationPreferences, PushState } from './http.ts';

/**
 * Increased when a change breaks remotes that were built for an older version. Each manifest names
 * the version that its remote was built for.
 *
 * @example
 * import { CONTRACT_VERSION, type Remote } from '@paddock/contracts/remote';
 *
 * export const remote: Remote = {
 *   id: 'calendar',
 *   contractVersion: CONTRACT_VERSION,
 *   routes: [],
 *   slots: {},
 * };
 */
export const CONTRACT_VERSION = 1;

/** The oldest contract version that this shell can host. */
export const OLDEST_CONTRACT_VERSION = 1;

/** The arguments that the shell passes to every loader. `Api` is the api-client's `ApiClient`. */
export interface RemoteServices<Api = unknown> {
  readonly api: Api;
}

/**
 * Services that the shell runs on every page, with or without remotes. `Outbox` is the type from
 * `@paddock/offline`.
 */
export interface PlatformServices<Outbox = unknown> {
  /**
   * Returns the signed-in user's outbox, which the whole page shares. Rejects when its code cannot
   * be loaded; a later call tries again.
   */
  loadOutbox(ownerId: string): Promise<Outbox>;
  /**
   * Moves the data that this browser stored for a guest to the account of the user, who is signed
   * in. The shell does so on every page; a remote calls this to wait for it. Data that could not be
   * moved stays in the browser. Rejects only when the code cannot be loaded.
   */
  migrateGuestData(userId: string): Promise<void>;
}

/** The arguments that the shell passes to `start`. */
export interface StartServices<Api = unknown, Outbox = unknown> extends RemoteServices<Api> {
  /** Rejects when the code cannot be loaded; a later call tries again. */
  readonly loadPlatform: () => Promise<PlatformServices<Outbox>>;
}

export interface LoaderArgs<Api = unknown> {
  /** The page's URL. On the server its origin is the site's public origin. */
  readonly url: URL;
  /** Decoded parameters of the route's pattern. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly services: RemoteServices<Api>;
  /**
   * Slug of the region that the visitor chose or searched last, which may not exist. Null when
   * there is none. On the server it is set only for the home page, because it is part of the page
   * cache's key. Undefined in a shell that is older than this property.
   */
  readonly lastRegion?: string | null;
  /** Aborted when the visitor navigates elsewhere or the server's time limit is reached. */
  readonly signal: AbortSignal;
}

/** The contents of the document's head. All strings are plain text, which the shell escapes. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical URL. The shell adds the origin. */
  readonly canonical?: string;
  /**
   * The preview image of a shared link. Without it, the shell uses a default image. Use JPEG or
   * PNG, because many apps that show link previews support nothing else.
   */
  readonly image?: string;
  /** In pixels, so that apps can reserve space before they load the image. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly imageAlt?: string;
  /** The Open Graph type. Default: `website`. */
  readonly type?: 'website' | 'article' | 'profile';
  /** When the article was published (ISO 8601). */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
  readonly isIndexable?: boolean;
  /** JSON-LD objects. Only the server renders them. */
  readonly jsonLd?: readonly object[];
}

/**
 * A loader's result. `status` and `cache` are used only on the server. With `public`, the default,
 * pages for anonymous visitors may be cached; with `private`, no page may be cached.
 */
export interface LoaderResult<Data> {
  readonly data: Data;
  readonly status?: number;
  readonly cache?: 'public' | 'private';
}

/**
 * @example
 * import type { ApiClient } from '@paddock/api-client';
 * import type { RouteModule } from '@paddock/contracts/remote';
 * import { useRouteData } from '@paddock/router';
 *
 * interface Data {
 *   readonly count: number | null;
 * }
 *
 * function Page() {
 *   return <h1>{useRouteData<Data>().count} listings</h1>;
 * }
 *
 * export const route: RouteModule<Data, ApiClient> = {
 *   async loader({ services: { api }, signal }) {
 *     const { totalCount } = await api.get('/api/listings/count', { query: {}, signal });
 *     return { data: { count: totalCount } };
 *   },
 *   Component: Page,
 *   head: () => ({ title: 'Calendar', canonical: '/calendar' }),
 * };
 */
export interface RouteModule<Data = unknown, Api = unknown> {
  /**
   * Throws `RouteFailure` for 404, 410 and similar errors, or `RouteRedirect` when the page has
   * another URL. For any other error the shell shows "Something went wrong (Error 500)".
   */
  loader?(args: LoaderArgs<Api>): Promise<LoaderResult<Data>>;
  /** Reads its data with `useRouteData<Data>()` from `@paddock/router`. */
  readonly Component: ComponentType;
  head(args: {
    readonly data: Data;
    readonly url: URL;
    readonly params: LoaderArgs['params'];
  }): PageHead;
  /**
   * Return false to skip the loader. Without this function, the loader runs when the path or the
   * query has changed.
   */
  shouldReload?(args: { readonly from: URL; readonly to: URL }): boolean;
}

export interface RemoteRoute {
  /** The route's id in the manifest. The import's webpackChunkName is `route-{id}`. */
  readonly id: string;
  readonly load: () => Promise<
    { readonly route: RouteModule<never> } | { readonly route: RouteModule }
  >;
}

/** Each slot's props, by slot name. */
export interface SlotProps {
  'header.search': { readonly layout: 'bar' | 'compact' };
  'header.bell': Record<string, never>;
  'footer.appearance': Record<string, never>;
  'listing.actions': { readonly listingId: string };
  /** In the corner of a card, outside the card's link. */
  'listing.card': { readonly listingId: string; readonly title: string };
  /**
   * Shown on every results page. `query` is the query string that the page sends to GET
   * /api/listings, without sort order and page number.
   */
  'search.save': { readonly query: string };
  /** The listing's public position (WGS 84, rounded). */
  'listing.distance': { readonly lat: number; readonly lng: number };
  /**
   * Shown on /account/settings. The page loads these props with its own data, so that the server
   * can render the slot.
   */
  'settings.notifications': {
    readonly preferences: NotificationPreferences;
    readonly push: PushState;
  };
}
export type SlotName = keyof SlotProps;

/**
 * The remote that fills each slot. The API refuses a release of another remote that claims one. A
 * slot that a remote has added to `SlotProps` belongs to the remote that is live with it.
 */
export const SLOT_OWNERS: { readonly [Name in SlotName]?: string } = {
  'header.search': 'search',
  'header.bell': 'notifications',
  'footer.appearance': 'account',
  'listing.actions': 'account',
  'listing.card': 'account',
  'search.save': 'account',
  'listing.distance': 'account',
  'settings.notifications': 'notifications',
};

export type RemoteSlots = {
  readonly [Name in SlotName]?: {
    readonly load: () => Promise<{ readonly Slot: ComponentType<SlotProps[Name]> }>;
  };
};

/**
 * @example
 * import type { ApiClient } from '@paddock/api-client';
 * import { CONTRACT_VERSION, type Remote } from '@paddock/contracts/remote';
 * import { eventBus } from '@paddock/event-bus';
 *
 * export const remote: Remote<ApiClient> = {
 *   id: 'calendar',
 *   contractVersion: CONTRACT_VERSION,
 *   routes: [],
 *   slots: {},
 *   start: () => eventBus.on('farm.changed', ({ farm }) => console.log(farm?.name)),
 * };
 */
export interface Remote<Api = unknown, Outbox = unknown> {
  readonly id: string;
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly slots: RemoteSlots;
  /**
   * Called once in the browser after the remote has loaded. Returns a function that undoes what
   * `start` did.
   */
  start?(services: StartServices<Api, Outbox>): () => void;
}

/**
 * The error that a loader throws deliberately. `isRouteFailure` checks the error's name, not its
 * class, because the host and each remote bundle their own copy of the class.
 *
 * @example
 * import { RouteFailure } from '@paddock/contracts/remote';
 *
 * export function assertOpen(show: { readonly endedOn: string | null }) {
 *   if (show.endedOn) throw new RouteFailure(410, 'This show has ended.', 'listing_gone');
 * }
 */
export class RouteFailure extends Error {
  override readonly name = 'RouteFailure';
  readonly status: number;
  readonly code: string;
  constructor(status: number, message: string, code = `http_${status}`) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * @example
 * import { isRouteFailure } from '@paddock/contracts/remote';
 *
 * export function isMissing(error: unknown): boolean {
 *   return isRouteFailure(error) && error.status === 404;
 * }
 */
export function isRouteFailure(error: unknown): error is RouteFailure {
  return error instanceof Error && error.name === 'RouteFailure' && 'status' in error;
}

/**
 * Creates the failure for a path whose segments are not valid: "Page Not Found: {path}" (404;
 * specification.md sections 2 and 8).
 *
 * @example
 * import { createPageNotFound } from '@paddock/contracts/remote';
 *
 * const WEEK = /^\d{4}-w\d{2}$/;
 *
 * export function parseWeek(week: string, path: string): string {
 *   if (!WEEK.test(week)) throw createPageNotFound(path);
 *   return week;
 * }
 */
export function createPageNotFound(path: string): RouteFailure {
  return new RouteFailure(404, `Page Not Found: ${path}`, 'page_not_found');
}

/**
 * Thrown by a loader when the page has another URL, for example when a listing's slug or kind has
 * changed. The server responds with `status` and `Location`; the browser replaces the current
 * navigation. `isRouteRedirect` checks the error's name, like `isRouteFailure`.
 *
 * @example
 * import { RouteRedirect } from '@paddock/contracts/remote';
 *
 * export function assertCanonical(url: URL, canonicalPath: string) {
 *   if (url.pathname !== canonicalPath) throw new RouteRedirect(canonicalPath + url.search);
 * }
 */
export class RouteRedirect extends Error {
  override readonly name = 'RouteRedirect';
  /** Path and query of the Paddock page to redirect to. */
  readonly location: string;
  readonly status: 301 | 302;
  constructor(location: string, status: 301 | 302 = 301) {
    super(`Moved to ${location}`);
    this.location = location;
    this.status = status;
  }
}

/**
 * @example
 * import { isRouteRedirect } from '@paddock/contracts/remote';
 *
 * export function getTarget(error: unknown): string | null {
 *   return isRouteRedirect(error) ? error.location : null;
 * }
 */
export function isRouteRedirect(error: unknown): error is RouteRedirect {
  return error instanceof Error && error.name === 'RouteRedirect' && 'location' in error;
}

/** Returns a remote's module federation name, which must be a JavaScript identifier. */
export function getFederationName(remoteId: string): string {
  return `paddock_${remoteId.replaceAll('-', '_')}`;
}
