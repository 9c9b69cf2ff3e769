import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Returns the header from which the API knows the visitor's IP address. Returns no header for
 * requests from this machine, such as those of developers, health checks and benchmarks.
 */
export function buildForwardedHeaders({ ip }: Pick<FastifyRequest, 'ip'>): Record<string, string> {
  return LOOPBACK.test(ip) ? {} : { 'x-forwarded-for': ip };
}
