import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * The header by which the API counts a request for the visitor who caused it. Absent for this machine itself: a
 * developer, a health check, a bench.
 */
export function forwardedFor({ ip }: Pick<FastifyRequest, 'ip'>): Record<string, string> {
  return LOOPBACK.test(ip) ? {} : { 'x-forwarded-for': ip };
}
