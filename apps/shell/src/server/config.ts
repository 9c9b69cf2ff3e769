/** The shell server's configuration, read once from the environment. */
import path from 'node:path';
import { redirectHostsOf } from '@paddock/contracts/redirects';
import { PUBLIC_ICON_API } from '@paddock/ui/icon-set/icon-endpoints.ts';

export interface ShellConfig {
  readonly port: number;
  readonly host: string;
  /** Where the API answers, without a closing slash. */
  readonly apiOrigin: string;
  /** The origin that visitors see; canonical addresses are made from it. Null: taken from each request. */
  readonly publicOrigin: string | null;
  readonly distFolder: string;
  readonly workers: number;
  readonly renderThreads: number;
  /** A remote's loader and render on the server must be done in this time (design.md section 2). */
  readonly renderBudgetMs: number;
  readonly isDevelopment: boolean;
  /** Lets the API tell the shell's own calls from the public's. */
  readonly internalToken: string | null;
  /** Where the site's last known state is kept over a restart; null: nowhere. */
  readonly siteFile: string | null;
  /** Other sites that redirect rules may lead to. */
  readonly redirectHosts: readonly string[];
  /** Asked for icons where our own endpoint is silent; empty: nobody. */
  readonly iconFallback: string;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`${name} must be a whole number from ${min} to ${max}; it is "${text}".`);
  return value;
}

function iconFallbackOf(text: string | undefined): string {
  if (text === undefined || text === '') return PUBLIC_ICON_API;
  return text === 'off' ? '' : new URL(text).origin;
}

/** @throws an Error whose message says which variable is wrong and what it should be */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const publicOrigin = env['PUBLIC_ORIGIN'] ? new URL(env['PUBLIC_ORIGIN']).origin : null;
  return {
    port: integer(env, 'PORT', 4200, 1, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    apiOrigin: new URL(env['API_ORIGIN'] ?? 'http://127.0.0.1:4201').origin,
    publicOrigin,
    distFolder: path.resolve(env['DIST_DIR'] ?? path.join(import.meta.dirname, '../../../../dist')),
    workers: integer(env, 'WORKERS', 1, 1, 64),
    renderThreads: integer(env, 'RENDER_THREADS', 2, 1, 16),
    renderBudgetMs: integer(env, 'RENDER_BUDGET_MS', 2_000, 100, 30_000),
    isDevelopment: env['PADDOCK_DEV'] !== undefined && env['PADDOCK_DEV'] !== '',
    internalToken: env['INTERNAL_TOKEN'] ?? null,
    siteFile: env['SITE_FILE'] ? path.resolve(env['SITE_FILE']) : null,
    redirectHosts: redirectHostsOf(env['REDIRECT_HOSTS']),
    iconFallback: iconFallbackOf(env['ICON_FALLBACK_ORIGIN']),
  };
}
