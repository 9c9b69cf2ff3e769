/** Messages between the server's main thread and its renderer threads. */
import type { SiteDetails } from '@paddock/contracts/site-details';
import type { LiveComposition } from '../../composition.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import type { Visitor } from '../../visitor.ts';
import type { PartStyles, RouteScripts } from '../route-scripts.ts';

/** The client build's files, by name below /assets/shell/. Read from `dist/shell/assets.json`. */
export interface ClientFiles {
  readonly entry: string;
  /**
   * The chunks that each of the shell's pages requires besides the entry, by route id. The chunks
   * of the layout's components are under `frame`.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** `sha384-…` by file; empty in development. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface RendererSettings {
  readonly apiOrigin: string;
  readonly internalToken: string | null;
  /** The release channel this server serves; null when it serves `composition.json`. */
  readonly channel: string | null;
  readonly budgetMs: number;
  readonly client: ClientFiles;
  /** Origin that serves icons when our own endpoint fails. Empty when there is none. */
  readonly iconFallback: string;
  readonly mapTiles: TileSettings | null;
  readonly siteDetails: SiteDetails;
  /** Path of the compression dictionary for pages. */
  readonly dictionaryPath: string;
}

/** A remote's server module. Quarantined versions are not listed. */
export interface ServerModuleSource {
  readonly id: string;
  readonly version: string;
  readonly file: string;
  /** URL of the release's folder, with a trailing slash. */
  readonly base: string;
  /** Origin of the remote's own backend. Absent when it has none. */
  readonly backend?: string;
}

/** Sets the composition. Sent once for each change, before any render that uses it. */
export interface ComposeMessage extends CompositionVariant {
  readonly type: 'compose';
  /** The variants that some visitors get while a canary runs. */
  readonly canaryVariants: readonly CompositionVariant[];
}

export interface CompositionVariant {
  readonly composition: LiveComposition;
  readonly modules: readonly ServerModuleSource[];
  /** Scripts per route, by remote id. */
  readonly scripts: Readonly<Record<string, RouteScripts>>;
  /** Stylesheets of each remote that has some, by remote id. */
  readonly styles: Readonly<Record<string, PartStyles>>;
}

export interface RenderRequest {
  readonly type: 'render';
  readonly id: number;
  /** The page's absolute URL as the visitor sees it. */
  readonly url: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly preferences: Preferences;
  readonly visitor: Visitor;
  /** Slug of the visitor's last region, if the page may depend on it. */
  readonly lastRegion?: string | null;
  /** Headers for every API call: the visitor's IP address and session cookie. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Nonce for the page's scripts; null for a page that may be cached. */
  readonly nonce: string | null;
  /** True for HTML without scripts: the maintenance page. */
  readonly isStatic?: boolean;
  /** True when the request has a session cookie, so that the page depends on the session's user. */
  readonly hasSession?: boolean;
  /**
   * Hash of the visitor's composition. When it is absent or unknown, the stable composition is
   * used.
   */
  readonly composition?: string;
  /**
   * True for bots. They get a complete page: the render also waits for remotes that stalled before,
   * until its time budget is used up, instead of leaving them to the browser.
   */
  readonly shouldWaitForRemotes?: boolean;
  /**
   * The releases that only this visitor sees, such as `search 1.1.0-abc`. Absent when there are
   * none.
   */
  readonly preview?: string;
}

export interface PingMessage {
  readonly type: 'ping';
}

/**
 * Tells the thread to run the new module versions and to render a page of each, before visitors
 * request them.
 */
export interface WarmUpMessage {
  readonly type: 'warm-up';
}

/** Tells the thread to run a release's module and to render its routes and slots (ADR 56). */
export interface TryReleaseMessage {
  readonly type: 'try-release';
  readonly remote: string;
}

/** Circuits that another thread opened because their code stalled. */
export interface OpenCircuitsMessage {
  readonly type: 'open-circuits';
  readonly circuits: readonly string[];
}

export type MessageToRenderer =
  | ComposeMessage
  | RenderRequest
  | PingMessage
  | WarmUpMessage
  | TryReleaseMessage
  | OpenCircuitsMessage;

/** A remote's failure; `code` is one of FAILURE_CODES in contracts/http. */
export interface RemoteFailure {
  readonly remote: string;
  readonly version: string;
  readonly code: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Base64-encoded SHA-256 of each inline `<style>`, for the Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly cache: 'public' | 'private' | 'none';
  /**
   * True when the address has a query that changes nothing, such as a tracking parameter. Such a
   * page is not stored, because the number of made-up queries is unlimited.
   */
  readonly hasIdleQuery?: boolean;
  /**
   * True when the page has no content, because its remote failed or the API did not respond in
   * time. The browser loads it.
   */
  readonly isLeftToBrowser?: boolean;
  readonly redirect: string | null;
  /** True when the request's session has ended, so that its cookie must be removed. */
  readonly isSessionDead?: boolean;
  /** The id of the signed-in user, null without one. Undefined when the API did not respond. */
  readonly account?: string | null | undefined;
  /** The first failure of each remote that failed during the render. */
  readonly failures?: readonly RemoteFailure[];
}

export type MessageFromRenderer =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  /** The warm-up has ended, successfully or not. */
  | { readonly type: 'warm' }
  /** The trial of a release has ended. Its failures were sent before. */
  | { readonly type: 'tried' }
  /** Sent before a remote's code runs, so that the pool knows which one blocks the thread. */
  | {
      readonly type: 'entering';
      readonly id: number;
      readonly remote: string;
      readonly version: string;
    }
  /** The code of these circuits (keys of circuit-breaker.ts) stalled. */
  | { readonly type: 'stalled'; readonly circuits: readonly string[] }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | {
      readonly type: 'remote-failure';
      readonly requestId: string;
      readonly remote: string;
      readonly version: string;
      readonly code: string;
      readonly message: string;
      readonly stack?: string;
    };
