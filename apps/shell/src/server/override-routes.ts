/** Lets a signed-in user load a remote from their own machine in this browser (ADR 73). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideConfirmation, Problem } from '@paddock/contracts/http';
import { getOverrideOrigin, OVERRIDE_PATH } from '@paddock/contracts/release-override';
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { CompositionStore } from './composition-store.ts';
import { findExamplePath } from './find-example-path.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';
import { OVERRIDE_MS, type Overrides } from './overrides.ts';
import { buildOverrideCookie, PREVIEW_HEADERS, sendTeamPage } from './preview-routes.ts';
import { previewMessages } from './preview.messages.ts';

const API_TIMEOUT_MS = 5_000;
const BODY_LIMIT_BYTES = 4_096;

export interface OverrideRoutesOptions {
  readonly overrides: Overrides;
  readonly store: Pick<CompositionStore, 'current'>;
  /** Records the confirmation. @returns null, or why it is refused */
  readonly confirm: (request: FastifyRequest, token: string) => Promise<string | null>;
}

/** Returns a function that reports a confirmation to the API, as the user who sent the request. */
export function createConfirmation({
  apiOrigin,
  internalToken,
  channel,
}: {
  readonly apiOrigin: string;
  readonly internalToken: string;
  readonly channel: string;
}): OverrideRoutesOptions['confirm'] {
  return async (request, token) => {
    const { cookie = '', origin = '' } = request.headers;
    try {
      const response = await fetch(`${apiOrigin}/api/internal/overrides`, {
        method: 'POST',
        headers: {
          ...buildForwardedHeaders(request),
          cookie,
          origin,
          'sec-fetch-site': String(request.headers['sec-fetch-site']),
          'x-forwarded-host': request.host,
          'x-request-id': request.id,
          'x-paddock-internal': internalToken,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ channel, token } satisfies OverrideConfirmation),
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      });
      if (response.ok) return null;
      if (response.status === 401) return previewMessages.overrideNeedsSignIn;
      return ((await response.json()) as Problem).message;
    } catch (error) {
      request.log.warn({ err: error }, 'could not confirm an override');
      return previewMessages.overrideUnconfirmed;
    }
  };
}

/**
 * True when a person clicked the button on this page. Scripts of other sites cannot send such a
 * request, and those of our own pages only after a click. Browsers without these headers, which are
 * older than 2023, cannot load remotes from their machine.
 */
function isConfirmedByPerson({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-user'] === '?1';
}

/** A plugin, so that its parser applies to these requests only. */
export function overrideRoutes(
  server: FastifyInstance,
  { overrides, store, confirm }: OverrideRoutesOptions,
  done: () => void,
): void {
  const sendProblem = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendTeamPage(request, reply, {
      title: previewMessages.overrideTitle,
      heading: previewMessages.overrideFailedHeading,
      text,
      actionsHtml: `<a href="/">${previewMessages.cancel}</a>`,
    });

  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  server.get<{ Querystring: { readonly token?: unknown } }>(OVERRIDE_PATH, (request, reply) => {
    const token = String(request.query.token);
    const overridden = overrides.verifyLink(token);
    if (!overridden) return sendProblem(request, reply.code(404), previewMessages.overrideExpired);
    const { remote } = overridden;
    return sendTeamPage(request, reply, {
      title: previewMessages.overrideTitle,
      heading: previewMessages.overrideHeading(remote),
      text: previewMessages.overrideText(remote, getOverrideOrigin(overridden)),
      actionsHtml: `<form method="post" action="${OVERRIDE_PATH}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${previewMessages.confirmOverride(remote)}</button> <a href="/">${previewMessages.cancel}</a></form>`,
    });
  });

  server.post<{ Body: { readonly token?: string } | undefined }>(
    OVERRIDE_PATH,
    async (request, reply) => {
      const token = request.body?.token ?? '';
      const overridden = overrides.verifyLink(token);
      if (!overridden)
        return sendProblem(request, reply.code(404), previewMessages.overrideExpired);
      if (!isConfirmedByPerson(request))
        return sendProblem(request, reply.code(403), previewMessages.overrideNeedsClick);
      const refusal = await confirm(request, token);
      if (refusal !== null) return sendProblem(request, reply.code(403), refusal);
      const live = store.current().composition.remotes.find(({ id }) => id === overridden.remote);
      return reply
        .code(303)
        .headers({
          ...PREVIEW_HEADERS,
          'set-cookie': buildOverrideCookie(
            request,
            overrides.sign(request, overridden),
            OVERRIDE_MS / 1_000,
          ),
          location: (live && findExamplePath(live)) ?? '/',
        })
        .send();
    },
  );
  done();
}
