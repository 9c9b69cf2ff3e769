/** What stands beside a local stack, on the shell's own origin: the Auth, Firestore and Storage emulators and the mailbox. None is there in production. */
import type { FastifyInstance } from 'fastify';
import replyFrom from '@fastify/reply-from';

/** The Auth SDK drops a path from its emulator's address, so the emulator has these of ours (docs/adr/0011). */
const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
];
/** As the Storage SDK asks for them: `/v0/b/{bucket}/o/…`. */
const STORAGE_PATHS = ['/v0/*'];
/** As the Firestore SDK asks for them: WebChannel, whose answers stay open. */
const FIRESTORE_PATHS = ['/google.firestore.v1.Firestore/*'];
const MAILBOX_PATHS = ['/mailbox', '/mailbox/*'];

interface LocalService {
  readonly origin: string;
  readonly paths: readonly string[];
  /** What a request is told while the service is not up. */
  readonly away: { readonly code: string; readonly message: string };
  /** It makes addresses out of the host that it is asked by, and the browser is to follow them through us. */
  readonly keepsHost?: boolean;
}

export interface LocalServices {
  readonly authEmulatorOrigin: string | null;
  readonly firestoreEmulatorOrigin: string | null;
  readonly storageEmulatorOrigin: string | null;
  readonly mailboxOrigin: string | null;
}

/** A plugin, so that nothing is parsed, compressed or held back on its paths, and on no others. */
async function passThrough(
  server: FastifyInstance,
  { origin, paths, away, keepsHost = false }: LocalService,
): Promise<void> {
  await server.register(replyFrom, {
    base: origin,
    undici: { connections: 32, pipelining: 1 },
    disableRequestLogging: true,
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const url of paths) {
    server.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: (request, reply) =>
        reply.from(request.url, {
          rewriteRequestHeaders: (original, headers) => ({
            ...headers,
            'accept-encoding': 'identity',
            ...(keepsHost ? { host: original.headers.host } : {}),
          }),
          onError: (failed) =>
            void failed
              .code(503)
              .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
              .send({ ...away, requestId: request.id }),
        }),
    });
  }
}

export async function registerLocalServices(
  server: FastifyInstance,
  {
    authEmulatorOrigin,
    firestoreEmulatorOrigin,
    storageEmulatorOrigin,
    mailboxOrigin,
  }: LocalServices,
): Promise<void> {
  if (authEmulatorOrigin !== null) {
    const away = {
      code: 'sign_in_starting',
      message:
        'The local sign-in service is not up yet. It starts some seconds after the product; please try again in a moment.',
    };
    await server.register(passThrough, { origin: authEmulatorOrigin, paths: AUTH_PATHS, away });
  }
  if (firestoreEmulatorOrigin !== null) {
    const away = {
      code: 'conversations_starting',
      message:
        'The local store of conversations is not up. It starts some seconds after the product; where it cannot, "npm start" says why.',
    };
    await server.register(passThrough, {
      origin: firestoreEmulatorOrigin,
      paths: FIRESTORE_PATHS,
      away,
    });
  }
  if (storageEmulatorOrigin !== null) {
    const away = {
      code: 'storage_starting',
      message:
        'The local store for photos is not up. It starts some seconds after the product; where it cannot, "npm start" says why.',
    };
    await server.register(passThrough, {
      origin: storageEmulatorOrigin,
      paths: STORAGE_PATHS,
      away,
      keepsHost: true,
    });
  }
  if (mailboxOrigin !== null) {
    const away = {
      code: 'mailbox_away',
      message: 'The local mailbox does not answer at the moment. Please try again shortly.',
    };
    await server.register(passThrough, { origin: mailboxOrigin, paths: MAILBOX_PATHS, away });
  }
}
