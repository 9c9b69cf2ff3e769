/** What stands beside a local stack, on the shell's own origin: the Auth emulator and the mailbox. Neither is there in production. */
import type { FastifyInstance } from 'fastify';
import replyFrom from '@fastify/reply-from';

/** The Auth SDK drops a path from its emulator's address, so the emulator has these of ours (docs/adr/0011). */
const EMULATOR_PATHS = ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/emulator/*'];
const MAILBOX_PATHS = ['/mailbox', '/mailbox/*'];

interface LocalService {
  readonly origin: string;
  readonly paths: readonly string[];
  /** What a request is told while the service is not up. */
  readonly away: { readonly code: string; readonly message: string };
}

/** A plugin, so that nothing is parsed, compressed or held back on its paths, and on no others. */
async function passThrough(server: FastifyInstance, { origin, paths, away }: LocalService): Promise<void> {
  await server.register(replyFrom, { base: origin, undici: { connections: 32, pipelining: 1 }, disableRequestLogging: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const url of paths) {
    server.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: (request, reply) =>
        reply.from(request.url, {
          rewriteRequestHeaders: (_original, headers) => ({ ...headers, 'accept-encoding': 'identity' }),
          onError: (failed) => void failed.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({ ...away, requestId: request.id }),
        }),
    });
  }
}

export async function registerLocalServices(server: FastifyInstance, { authEmulatorOrigin, mailboxOrigin }: { readonly authEmulatorOrigin: string | null; readonly mailboxOrigin: string | null }): Promise<void> {
  if (authEmulatorOrigin !== null) {
    const away = { code: 'sign_in_starting', message: 'The local sign-in service is not up yet. It starts some seconds after the product; please try again in a moment.' };
    await server.register(passThrough, { origin: authEmulatorOrigin, paths: EMULATOR_PATHS, away });
  }
  if (mailboxOrigin !== null) {
    const away = { code: 'mailbox_away', message: 'The local mailbox does not answer at the moment. Please try again shortly.' };
    await server.register(passThrough, { origin: mailboxOrigin, paths: MAILBOX_PATHS, away });
  }
}
