import { toAddressPrefix, toVisitorNetwork } from '@paddock/contracts/client-network';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Returns the header that tells the API the visitor's IP address. Returns no header for
 * requests from this machine, such as those of developers, health checks and benchmarks.
 */
export function buildForwardedHeaders({ ip }: Pick<FastifyRequest, 'ip'>): Record<string, string> {
  return LOOPBACK.test(ip) ? {} : { 'x-forwarded-for': ip };
}

/**
 * Returns the visitor's network, as the limits of the API count it. Null for requests from this
 * machine, which have no limit.
 *
 * @param headers what buildForwardedHeaders returned
 */
export function findVisitorNetwork(headers: Readonly<Record<string, string>>): string | null {
  const address = headers['x-forwarded-for'];
  return address === undefined ? null : toVisitorNetwork(address);
}

/**
 * Returns the visitor's wider network, a /24 or /48, in which most people with several addresses
 * have all of them. Null for requests from this machine.
 */
export function findAddressPrefix(headers: Readonly<Record<string, string>>): string | null {
  return toAddressPrefix(headers['x-forwarded-for'] ?? '');
}
