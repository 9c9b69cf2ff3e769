/**
 * Proxies the services of a local stack on the shell's origin: the Auth, Firestore and Storage
 * emulators, the mailbox and the sample photos. Production uses none of these proxies.
 */
import type { FastifyInstance } from 'fastify';
import replyFrom from '@fastify/reply-from';
import { getPathname } from './page-request.ts';

/**
 * The Auth SDK ignores the path in its emulator's URL, so these paths at the root of our origin are
 * forwarded to the emulator (docs/adr/0011).
 */
const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
];
/** Paths used by the Storage SDK: `/v0/b/{bucket}/o/…`. */
const STORAGE_PATHS = ['/v0/*'];
/** Paths used by the Firestore SDK: WebChannel, whose responses stay open. */
const FIRESTORE_PATHS = ['/google.firestore.v1.Firestore/*'];
const MAILBOX_PATHS = ['/mailbox', '/mailbox/*'];
const SAMPLE_PHOTO_PATHS = ['/sample-photos/*'];

interface LocalService {
  readonly origin: string;
  readonly paths: readonly string[];
  /** The 503 response while the service is down. */
  readonly unavailable: { readonly code: string; readonly message: string };
  /**
   * True when the service builds URLs from the Host header. It must then receive our host, so that
   * the URLs are ours.
   */
  readonly shouldForwardHost?: boolean;
}

export interface LocalServices {
  readonly authEmulatorOrigin: string | null;
  readonly firestoreEmulatorOrigin: string | null;
  readonly storageEmulatorOrigin: string | null;
  readonly mailboxOrigin: string | null;
  readonly samplePhotosOrigin: string | null;
}

/**
 * Fastify plugin for one service. It is a plugin so that parsing, compression and buffering are
 * turned off only on the service's paths.
 */
async function proxyService(
  server: FastifyInstance,
  { origin, paths, unavailable, shouldForwardHost = false }: LocalService,
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
        reply.from(getPathname(request), {
          rewriteRequestHeaders: (original, headers) => ({
            ...headers,
            'accept-encoding': 'identity',
            ...(shouldForwardHost ? { host: original.headers.host } : {}),
          }),
          onError: (reply) =>
            void reply
              .code(503)
              .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
              .send({ ...unavailable, requestId: request.id }),
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
    samplePhotosOrigin,
  }: LocalServices,
): Promise<void> {
  if (authEmulatorOrigin !== null) {
    const unavailable = {
      code: 'sign_in_starting',
      message:
        'The local sign-in service is not up yet. It starts some seconds after the product; please try again in a moment.',
    };
    await server.register(proxyService, {
      origin: authEmulatorOrigin,
      paths: AUTH_PATHS,
      unavailable,
    });
  }
  if (firestoreEmulatorOrigin !== null) {
    const unavailable = {
      code: 'conversations_starting',
      message:
        'The local store of conversations is not up. It starts some seconds after the product; where it cannot, "npm start" says why.',
    };
    await server.register(proxyService, {
      origin: firestoreEmulatorOrigin,
      paths: FIRESTORE_PATHS,
      unavailable,
    });
  }
  if (storageEmulatorOrigin !== null) {
    const unavailable = {
      code: 'storage_starting',
      message:
        'The local store for photos is not up. It starts some seconds after the product; where it cannot, "npm start" says why.',
    };
    await server.register(proxyService, {
      origin: storageEmulatorOrigin,
      paths: STORAGE_PATHS,
      unavailable,
      shouldForwardHost: true,
    });
  }
  if (mailboxOrigin !== null) {
    const unavailable = {
      code: 'mailbox_away',
      message: 'The local mailbox does not answer at the moment. Please try again shortly.',
    };
    await server.register(proxyService, {
      origin: mailboxOrigin,
      paths: MAILBOX_PATHS,
      unavailable,
    });
  }
  if (samplePhotosOrigin !== null) {
    const unavailable = {
      code: 'sample_photos_away',
      message: 'The local sample photos are not available at the moment. Please try again shortly.',
    };
    await server.register(proxyService, {
      origin: samplePhotosOrigin,
      paths: SAMPLE_PHOTO_PATHS,
      unavailable,
    });
  }
}
