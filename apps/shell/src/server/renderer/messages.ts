/** What the server's main thread and a renderer thread say to each other. */
import type { LiveComposition } from '../../composition.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import type { Visitor } from '../../visitor.ts';
import type { RouteScripts } from '../route-scripts.ts';

/** The client build's files, by name below /assets/shell/: `dist/shell/assets.json`. */
export interface ClientFiles {
  readonly entry: string;
  /** Chunks that a page of the shell's own takes beyond the entry, by the page's id. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** `sha384-…` of each of these files; nothing while they are being edited. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface RendererSettings {
  readonly apiOrigin: string;
  readonly internalToken: string | null;
  /** That this server serves; null: what a file says. */
  readonly channel: string | null;
  readonly budgetMs: number;
  readonly client: ClientFiles;
  /** Asked for icons where our own endpoint is silent; empty: nobody. */
  readonly iconFallback: string;
  readonly mapTiles: TileSettings | null;
}

/** Where a remote's server module is; a version that was quarantined is not in the list. */
export interface ServerModuleSource {
  readonly id: string;
  readonly version: string;
  readonly file: string;
}

/** Said once per change, before the renders that it is for. */
export interface Compose extends Mix {
  readonly type: 'compose';
  /** What some visitors get instead, while a canary runs. */
  readonly others: readonly Mix[];
}

export interface Mix {
  readonly composition: LiveComposition;
  readonly modules: readonly ServerModuleSource[];
  /** By remote. */
  readonly scripts: Readonly<Record<string, RouteScripts>>;
}

export interface RenderRequest {
  readonly type: 'render';
  readonly id: number;
  /** The address as the visitor sees it. */
  readonly url: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly preferences: Preferences;
  readonly visitor: Visitor;
  /** Headers that every call to the API carries: on whose behalf, with whose cookie. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Of the page's scripts; null for a page that caches may keep. */
  readonly nonce: string | null;
  /** HTML alone, that loads and runs nothing: the maintenance page. */
  readonly isStatic?: boolean;
  /** The request names a session: the page is made for whoever it belongs to. */
  readonly hasSession?: boolean;
  /** Hash of the composition that the visitor gets; absent, or gone meanwhile: the one that everybody gets. */
  readonly composition?: string;
  /** A program asks, for which no browser goes on: it waits for remotes' code as long as that may take. */
  readonly isPatient?: boolean;
}

export interface Ping {
  readonly type: 'ping';
}

/** Evaluates what it has not evaluated yet, and renders a page of each of these versions, before any visitor's. */
export interface WarmUp {
  readonly type: 'warm-up';
}

/** What another thread has found out. */
export interface Rest {
  readonly type: 'rest';
  readonly routes: readonly string[];
}

export type ToRenderer = Compose | RenderRequest | Ping | WarmUp | Rest;

/** What of a remote failed, in one word of contracts/http's FAILURE_CODES. */
export interface RemoteFailure {
  readonly remote: string;
  readonly version: string;
  readonly code: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** base64 sha256 of each inline `<style>`, for the Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly cache: 'public' | 'private' | 'none';
  readonly redirect: string | null;
  /** The session that the request named has ended: its cookie is to go. */
  readonly isSessionDead?: boolean;
  /** Of each remote that failed while this was rendered, what did first. */
  readonly failures?: readonly RemoteFailure[];
}

export type FromRenderer =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  /** The warm-up is done, whatever came of it. */
  | { readonly type: 'warm' }
  /** Said before a remote's code runs, so that the main thread knows whom to blame if no other word comes. */
  | {
      readonly type: 'entering';
      readonly id: number;
      readonly remote: string;
      readonly version: string;
    }
  /** These routes, as rests.ts names them, wait for nothing. */
  | { readonly type: 'silent'; readonly routes: readonly string[] }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | {
      readonly type: 'trouble';
      readonly requestId: string;
      readonly remote: string;
      readonly version: string;
      readonly code: string;
      readonly message: string;
    };
