/** What the audit log stores about the sender of a request. */
import type { FastifyRequest } from 'fastify';
import { toAddressPrefix } from '@paddock/contracts/client-network';
import { findClientAddress } from '../../plugins/client-address.ts';
import { describeDevice } from './device.ts';

export interface RequestOrigin {
  /** A network in CIDR notation, such as "203.0.113.0/24"; null when it is unknown. */
  readonly addressPrefix: string | null;
  /** The browser and system, such as "Firefox on Windows". */
  readonly device: string;
}

export function getRequestOrigin(
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
  internalToken: string,
): RequestOrigin {
  const address = findClientAddress(request, internalToken);
  return {
    addressPrefix: address === null ? null : toAddressPrefix(address),
    device: describeDevice(request.headers['user-agent']),
  };
}
