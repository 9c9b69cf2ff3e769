import { describe, expect, it } from '@jest/globals';
import { buildForwardedHeaders, findVisitorNetwork } from './forwarded-headers.ts';

describe('findVisitorNetwork', () => {
  it('returns one network for the addresses of one IPv6 customer', () => {
    const find = (ip: string) => findVisitorNetwork(buildForwardedHeaders({ ip }));
    expect(find('2001:db8:1:2::1')).toBe(find('2001:db8:1:2:3::9'));
    expect(find('2001:db8:1:2::1')).not.toBe(find('2001:db8:1:3::1'));
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('returns null for %s', (ip) => {
    expect(findVisitorNetwork(buildForwardedHeaders({ ip }))).toBeNull();
  });
});
