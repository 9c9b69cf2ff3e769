import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';

describe('POST /api/policy-reports', () => {
  let identity: IdentityApi;
  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const send = (contentType: string, body: unknown) =>
    identity.api.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': contentType, 'x-forwarded-for': '203.0.113.7' },
      payload: JSON.stringify(body),
    });
  const readCounts = async () =>
    (await identity.api.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('paddock_policy_violations_total'));

  it('counts violations by policy, directive and remote', async () => {
    const origin = 'https://paddock.example';
    const csp = {
      'document-uri': `${origin}/account/messages/1`,
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://evil.example',
      'source-file': `${origin}/assets/remotes/search/1.0.0-a/main.js`,
    };
    const responses = [
      await send('application/csp-report', { 'csp-report': csp }),
      await send('application/csp-report', { 'csp-report': csp }),
      await send('application/reports+json', [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
        },
        {
          type: 'integrity-violation',
          body: { blockedURL: `${origin}/assets/shell/main.js`, destination: 'script' },
        },
        { type: 'deprecation', body: {} },
      ]),
      await send('application/csp-report', { 'csp-report': 'not a report' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect(await readCounts()).toEqual([
      'paddock_policy_violations_total{policy="csp",directive="connect-src",remote="search"} 2',
      'paddock_policy_violations_total{policy="csp",directive="script-src-elem",remote="page"} 1',
      'paddock_policy_violations_total{policy="integrity",directive="script",remote="shell"} 1',
    ]);
  });

  it('refuses other content types, bodies that are not JSON, and more than 30 reports a minute', async () => {
    expect((await send('text/plain', {})).statusCode).toBe(415);
    const broken = await identity.api.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(400);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 31; sent += 1)
      statuses.add((await send('application/csp-report', {})).statusCode);
    expect([...statuses]).toEqual([204, 429]);
  });
});
