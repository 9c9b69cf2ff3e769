/** Opens and closes previews of releases that are not live (ADR 62). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_DAYS, PREVIEW_PATH } from '@paddock/contracts/release-preview';
import { OVERRIDE_COOKIE, PREVIEW_COOKIE } from '@paddock/runtime/storage-keys';
import { DAY_MS } from '@paddock/runtime/durations';
import { renderPlainPage, type PlainPage } from './fallback-documents.ts';
import { readTheme } from './page-request.ts';
import { CLOSE_PREVIEW_PATH } from './preview-ribbon.ts';
import { previewMessages } from './preview.messages.ts';
import { PreviewError } from './previews.ts';
import type { Previews } from './previews.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/**
 * Headers of everything that only holders of a preview see. Nothing may store it, including the
 * service worker, which saves pages that name an account.
 */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

const PREVIEW_SECONDS = (PREVIEW_DAYS * DAY_MS) / 1_000;

function buildCookie({ protocol }: FastifyRequest, value: string, maxAgeSeconds: number): string {
  return `${PREVIEW_COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}

/**
 * Returns the cookie of an override (ADR 73). Navigations from other sites do not send it, so that
 * they open the site as visitors see it.
 */
export function buildOverrideCookie(
  { protocol }: FastifyRequest,
  value: string,
  maxAgeSeconds: number,
): string {
  return `${OVERRIDE_COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`;
}

/** Sends a page without scripts to the people who work on a remote. */
export function sendTeamPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<PlainPage, 'title' | 'heading' | 'text' | 'actionsHtml'>,
): FastifyReply {
  const { html, styleHashes } = renderPlainPage({ theme: readTheme(request), ...page });
  return reply
    .headers({
      ...buildSecurityHeaders({
        styleHashes,
        nonce: null,
        iconFallback: '',
        tileOrigin: null,
        extraOrigins: [],
        pathname: PREVIEW_PATH,
        signIn: null,
      }),
      ...PREVIEW_HEADERS,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Sends a page that says why the preview cannot be shown and how to close it. */
export function sendPreviewProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  return sendTeamPage(request, reply, {
    title: previewMessages.title,
    heading: previewMessages.failedTitle,
    text,
    actionsHtml: `<a href="${CLOSE_PREVIEW_PATH}">${previewMessages.closePreview}</a>`,
  });
}

/** Returns the path of the page on which the request was made; "/" when it is not known. */
function getReferringPath({ headers, host }: FastifyRequest): string {
  if (!URL.canParse(headers.referer ?? '')) return '/';
  const referrer = new URL(headers.referer ?? '');
  return referrer.host === host && !referrer.pathname.startsWith(PREVIEW_PATH)
    ? `/${referrer.pathname.replace(/^\/+/, '')}${referrer.search}`
    : '/';
}

export function registerPreviews(server: FastifyInstance, previews: Previews): void {
  server.get<{ Querystring: { readonly token?: unknown } }>(
    PREVIEW_PATH,
    async (request, reply) => {
      try {
        const opened = await previews.open(request, String(request.query.token));
        if (!opened)
          return await sendPreviewProblem(request, reply.code(404), previewMessages.expired);
        return await reply
          .code(303)
          .headers({
            ...PREVIEW_HEADERS,
            'set-cookie': buildCookie(request, opened.cookie, PREVIEW_SECONDS),
            location: opened.path,
          })
          .send();
      } catch (error) {
        if (!(error instanceof PreviewError)) throw error;
        return sendPreviewProblem(request, reply.code(503), error.message);
      }
    },
  );

  // Also ends an override: the ribbon names both.
  server.get(CLOSE_PREVIEW_PATH, (request, reply) =>
    reply
      .code(303)
      .headers({
        ...PREVIEW_HEADERS,
        'set-cookie': [buildCookie(request, '', 0), buildOverrideCookie(request, '', 0)],
        location: getReferringPath(request),
      })
      .send(),
  );
}
