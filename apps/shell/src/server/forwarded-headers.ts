import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Returns the header by which the API attributes a request to the visitor's IP address. Empty for
 * requests from this machine, such as those of developers, health checks and benchmarks.
 */
export function buildForwardedHeaders({ ip }: Pick<FastifyRequest, 'ip'>): Record<string, string> {
  return LOOPBACK.test(ip) ? {} : { 'x-forwarded-for': ip };
}
