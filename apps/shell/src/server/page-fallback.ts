/** Sends pages that the browser renders. */
import { getOverrideOrigin } from '@paddock/contracts/release-override';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import { readVisitor } from '../visitor.ts';
import { isBot, isErrorStatus } from './bots.ts';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { getPolicySources } from './policy-sources.ts';
import { renderClientDocument, hasClientCode, renderPlainErrorPage } from './fallback-documents.ts';
import { describeOverride, overrideRemote, type Overrides } from './overrides.ts';
import { sendPlainStatus } from './page-reply.ts';
import {
  readCookie,
  readCanaryBucket,
  getPathname,
  readPreferences,
  readTheme,
} from './page-request.ts';
import { countPageView, type PageViewCounter } from './page-view-counter.ts';
import { PREVIEW_HEADERS } from './preview-routes.ts';
import type { Previews } from './previews.ts';
import type { ClientFiles } from './renderer/messages.ts';
import { getShellScript } from './route-scripts.ts';
import { buildSecurityHeaders } from './security-headers.ts';

interface FallbackOptions {
  readonly config: ShellConfig;
  readonly store: CompositionStore;
  readonly client: Pick<ClientFiles, 'entry' | 'integrity'>;
  readonly previews: Pick<Previews, 'find'> | null;
  readonly overrides: Pick<Overrides, 'find'> | null;
  readonly pageViewCounter: PageViewCounter | null;
  readonly getUrl: (request: FastifyRequest) => URL;
  readonly tileOrigin: string | null;
  readonly extraOrigins: readonly string[];
}

/**
 * Returns a function that responds when the renderer failed or was too slow, or with 200 when the
 * browser loads a remote from its own machine, whose code the server does not have. Visitors get the
 * error status too, not only bots: it keeps the response out of caches, and Retry-After applies only
 * to it.
 *
 * @param canBrowserRender false when the browser does not have the page's code either
 */
export function createFallbackSender({
  config,
  store,
  client,
  previews,
  overrides,
  pageViewCounter,
  getUrl,
  tileOrigin,
  extraOrigins,
}: FallbackOptions): (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  canBrowserRender?: boolean,
) => Promise<FastifyReply> {
  return async function sendFallback(request, reply, status, canBrowserRender = true) {
    void reply.code(status).header('cache-control', 'no-store');
    if (isErrorStatus(status)) void reply.header('retry-after', '5');
    if (isBot(request.headers['user-agent'])) return sendPlainStatus(reply, status);
    const theme = readTheme(request);
    const isClientThere =
      canBrowserRender && (await hasClientCode(config.distFolder, client.entry));
    const preview = (await previews?.find(request)) ?? null;
    const override = overrides?.find(request) ?? null;
    const state = preview?.state ?? store.current(override ? null : readCanaryBucket(request));
    const composition = override ? overrideRemote(state.composition, override) : state.composition;
    if (override) void reply.headers(PREVIEW_HEADERS);
    else if (isClientThere && !preview) countPageView(pageViewCounter, request, composition);
    const label = [preview?.label, override && describeOverride(override)]
      .filter(Boolean)
      .join(', ');
    const { html, styleHashes } = isClientThere
      ? renderClientDocument({
          // Shown only if the shell's own scripts do not load.
          status: isErrorStatus(status) ? status : 503,
          theme,
          preferences: readPreferences(request),
          url: getUrl(request),
          isAppMode: readVisitor(request.headers['user-agent'] ?? '', '').isAppMode,
          composition,
          // The server did not check the session, so the browser has to.
          session: {
            state: readCookie(request, SESSION_COOKIE) === null ? 'none' : 'unknown',
            user: null,
          },
          clientEntry: getShellScript(client, client.entry),
          iconFallback: config.iconFallback,
          mapTiles: config.mapTiles,
          siteDetails: config.siteDetails,
          preview: label === '' ? null : label,
        })
      : renderPlainErrorPage(status, theme);
    return reply
      .headers(
        buildSecurityHeaders({
          styleHashes,
          nonce: null,
          iconFallback: config.iconFallback,
          tileOrigin,
          extraOrigins: override ? [...extraOrigins, getOverrideOrigin(override)] : extraOrigins,
          pathname: getPathname(request),
          signIn: config.signIn,
          ...getPolicySources(state),
        }),
      )
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
