/**
 * The contract between the shell and a remote (design.md section 3). A remote exposes one module, `./remote`, whose
 * `remote` export satisfies `Remote`, and has a `remote.manifest.json` that satisfies `RemoteManifestSchema`
 * (manifest.ts). The shell adapts both to its router; a remote never sees the router's data API beyond
 * `@paddock/router`.
 */
import type { ComponentType } from 'react';
import type { NotificationPreferences, PushState } from './http.ts';

/** Raised when a remote built on an older one can no longer be hosted. The manifest names the version it was built on. */
export const CONTRACT_VERSION = 1;

/** The oldest that this shell can still host. */
export const OLDEST_CONTRACT_VERSION = 1;

/** What the shell hands to every loader and to `start`. `Api` is `@paddock/api-client`'s `ApiClient`. */
export interface RemoteServices<Api = unknown> {
  readonly api: Api;
}

export interface LoaderArgs<Api = unknown> {
  /** The page's address; on the server the origin is the public one. */
  readonly url: URL;
  /** Parameters of the route's pattern, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly services: RemoteServices<Api>;
  /** Aborted when the visitor goes elsewhere, or when the server's time budget is spent. */
  readonly signal: AbortSignal;
}

/** What the document's head says of a page. Texts are plain; the shell escapes them. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical address; the shell adds the origin. */
  readonly canonical?: string;
  /** What a link shows where it is passed on; the shell has one for pages that name none. JPEG or PNG: many readers of links know nothing else. */
  readonly image?: string;
  /** In pixels: whoever shows a link need not load the image to make room for it. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly imageAlt?: string;
  /** Of Open Graph; `website` where nothing is said. */
  readonly type?: 'website' | 'article' | 'profile';
  /** ISO 8601, of an article. */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
  readonly isIndexable?: boolean;
  /** JSON-LD objects; server-rendered only. */
  readonly jsonLd?: readonly object[];
}

/**
 * What a loader answers. `status` and `cache` matter on the server alone: `public` lets an anonymous page be cached
 * (default), `private` never.
 */
export interface Loaded<Data> {
  readonly data: Data;
  readonly status?: number;
  readonly cache?: 'public' | 'private';
}

export interface RouteModule<Data = unknown, Api = unknown> {
  /** Throws `RouteFailure` (below) for 404, 410 and the like; anything else becomes "Something went wrong (Error 500)". */
  loader?(args: LoaderArgs<Api>): Promise<Loaded<Data>>;
  /** Reads its data with `useRouteData<Data>()` from `@paddock/router`. */
  readonly Component: ComponentType;
  head(args: {
    readonly data: Data;
    readonly url: URL;
    readonly params: LoaderArgs['params'];
  }): Head;
  /** false where a navigation inside the same route needs no new data (default: reload when path or query changed). */
  shouldReload?(args: { readonly from: URL; readonly to: URL }): boolean;
}

export interface RemoteRoute {
  /** The id of this route in the manifest, and the webpackChunkName of the import below: `route-results`. */
  readonly id: string;
  readonly load: () => Promise<
    { readonly route: RouteModule<never> } | { readonly route: RouteModule }
  >;
}

/** A slot is filled by name; its properties belong to the slot's name and are in `SlotProps`. */
export interface SlotProps {
  'header.search': { readonly layout: 'bar' | 'compact' };
  'header.bell': Record<string, never>;
  'footer.appearance': Record<string, never>;
  'listing.actions': { readonly listingId: string };
  /** Over the corner of a card, beside its link. */
  'listing.card': { readonly listingId: string; readonly title: string };
  /** On every page of results. `query`: what it asks of GET /api/listings, without order and page. */
  'search.save': { readonly query: string };
  /** Where the listing is, WGS 84, as everybody may know it. */
  'listing.distance': { readonly lat: number; readonly lng: number };
  /** On /account/settings: the page that has the slot reads them with its own data, so that they are there on the server. */
  'settings.notifications': {
    readonly preferences: NotificationPreferences;
    readonly push: PushState;
  };
}
export type SlotName = keyof SlotProps;

export type RemoteSlots = {
  readonly [Name in SlotName]?: {
    readonly load: () => Promise<{ readonly Slot: ComponentType<SlotProps[Name]> }>;
  };
};

export interface Remote<Api = unknown> {
  readonly id: string;
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly slots: RemoteSlots;
  /** Called once in the browser, after the remote is loaded; what it returns undoes it. Never called on the server. */
  start?(services: RemoteServices<Api>): () => void;
}

/**
 * The one error that a loader throws on purpose. Matched by `name`, not by class, because host and remote each carry
 * their own copy of this module.
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

export function isRouteFailure(error: unknown): error is RouteFailure {
  return error instanceof Error && error.name === 'RouteFailure' && 'status' in error;
}

/** The failed validity check of specification.md sections 2 and 8: status 404, "Page Not Found: {path}". */
export function pageNotFound(path: string): RouteFailure {
  return new RouteFailure(404, `Page Not Found: ${path}`, 'page_not_found');
}

/**
 * Thrown by a loader whose page lives at another address (a listing under an old slug, or under the path of another
 * kind). The shell answers it with `status` and a `Location`, and in the browser goes there in place of the page asked
 * for. Matched by `name`, as `RouteFailure` is and for the same reason.
 */
export class RouteRedirect extends Error {
  override readonly name = 'RouteRedirect';
  /** Path and query, within the product. */
  readonly location: string;
  readonly status: 301 | 302;
  constructor(location: string, status: 301 | 302 = 301) {
    super(`Moved to ${location}`);
    this.location = location;
    this.status = status;
  }
}

export function isRouteRedirect(error: unknown): error is RouteRedirect {
  return error instanceof Error && error.name === 'RouteRedirect' && 'location' in error;
}
