/** The network address of a request's client. */
import type { FastifyRequest } from 'fastify';
import { deriveProxyToken, PROXY_TOKEN_HEADER } from '@paddock/contracts/proxy-token';
import { isSameToken } from './is-same-token.ts';

const LOOPBACK_PATTERN = /^(?:::1|::ffff:127\.|127\.)/;

/**
 * Returns the client's address: the sender's or, when the shell's server (on this machine, or with
 * the internal or proxy token) sends the request for a visitor, the visitor's from
 * `x-forwarded-for`, which need not be an IP address. Null for the shell's own requests.
 */
export function findClientAddress(
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
  internalToken: string,
): string | null {
  const remote = request.socket.remoteAddress ?? '';
  const forwardedFor = request.headers['x-forwarded-for'];
  const isTrusted =
    LOOPBACK_PATTERN.test(remote) ||
    isSameToken(request.headers['x-paddock-internal'], internalToken) ||
    isSameToken(request.headers[PROXY_TOKEN_HEADER], deriveProxyToken(internalToken));
  if (!isTrusted) return remote;
  const visitor = (Array.isArray(forwardedFor) ? forwardedFor[0] : forwardedFor)
    ?.split(',')[0]
    ?.trim();
  return visitor === undefined || visitor === '' ? null : visitor;
}
