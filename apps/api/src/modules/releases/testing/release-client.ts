/** Sends the requests that teams' pipelines and the shell send about releases. For tests. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type {
  ChannelAction,
  ChannelStatus,
  Problem,
  ReleaseRegistration,
} from '@paddock/contracts/http';
import type { ReleaseSchemas } from '@paddock/contracts/manifest';
import type { LightMyRequestResponse } from 'fastify';
import { startIdentityApi, type IdentityApi } from '../../../testing/identity-api.ts';

export const INTERNAL_TOKEN = 'the-shared-token-of-the-tests';
/** The header with which the shell's own server authenticates itself. */
const INTERNAL: Record<string, string> = { 'x-paddock-internal': INTERNAL_TOKEN };

/** Starts an API with a rate limit high enough for many requests. */
export const startReleaseApi = (env: NodeJS.ProcessEnv = {}) =>
  startIdentityApi({
    API_INTERNAL_TOKEN: INTERNAL_TOKEN,
    API_REQUESTS_PER_MINUTE: '100000',
    ...env,
  });

/** Starts one API for the tests of a file or a `describe`. Each of them begins without releases. */
export function setUpReleaseApi() {
  let identity: IdentityApi;
  const getIdentity = () => identity;
  const client = createReleaseClient(getIdentity);
  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(client.clear);
  return { client, getIdentity };
}

export interface TestShell {
  readonly origin: string;
  /** The response to the next trials: 204, or 422 with the remote's error. */
  response: { readonly status: number; readonly body: string };
  /** The trials that the API has requested. */
  readonly trials: { readonly token: unknown; readonly release: unknown }[];
  stop(): void;
}

/** Starts a server that responds to trials of releases as a shell does. */
export async function startTestShell(): Promise<TestShell> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = request.headers['x-paddock-internal'];
      shell.trials.push({ token, release: JSON.parse(body) as unknown });
      response.writeHead(shell.response.status).end(shell.response.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shell: TestShell = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    response: { status: 204, body: '' },
    trials: [],
    stop: () => void server.close(),
  };
  return shell;
}

export interface ReleaseChangeOptions {
  readonly isDryRun?: boolean;
  readonly version?: string;
  readonly percent?: number;
  readonly isAutomatic?: boolean;
  readonly reason?: string;
}

interface RegistrationOptions {
  readonly paths?: readonly string[];
  readonly contractVersion?: number;
  readonly shared?: Record<string, string>;
  readonly schemas?: ReleaseSchemas;
}

/** Returns the release with a release.json of its parts, and that file's digest. */
export function sealRelease(
  release: Omit<ReleaseRegistration, 'digest'>,
): ReleaseRegistration & { readonly releaseFile: string } {
  const { id, version, manifest, shared, schemas } = release;
  const releaseFile = JSON.stringify({ id, version, manifest, shared, schemas });
  const hash = createHash('sha384').update(releaseFile).digest('base64');
  return { ...release, releaseFile, digest: `sha384-${hash}` };
}

export function createReleaseRegistration(
  id: string,
  version: string,
  {
    paths = [`/${id}`],
    contractVersion = 1,
    shared = { react: '^19' },
    schemas,
  }: RegistrationOptions = {},
): ReleaseRegistration {
  return sealRelease({
    id,
    version,
    manifest: {
      id,
      contractVersion,
      owner: 'team',
      routes: paths.map((path, index) => ({ id: `r${index}`, path, state: 'open' })),
      navigation: [],
      slots: [],
      emits: [],
      consumes: [],
      budgetBytes: 1_000,
    },
    shared,
    ...(schemas ? { schemas } : {}),
  });
}

/** Returns the digest of a release of search that the client registers without further options. */
export const toDigest = (version: string) => createReleaseRegistration('search', version).digest;

export function expectProblem(
  response: LightMyRequestResponse,
  status: number,
  code: Problem['code'],
): void {
  expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
}

/**
 * Creates a client that sends requests with the deploy token of a remote's CI pipeline. The token
 * is created the first time that the remote needs it.
 *
 * @param identity a getter, because a test file creates its client before it starts its API
 */
export function createReleaseClient(identity: () => IdentityApi) {
  const tokens = new Map<string, string>();
  const createToken = async (remote: string): Promise<string> => {
    const known = tokens.get(remote);
    if (known !== undefined) return known;
    const { api, now } = identity();
    const token = await api.modules.releases.deployTokens.replace(`ci of ${remote}`, remote, now());
    tokens.set(remote, token);
    return token;
  };
  const request = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => identity().api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const internal = (method: 'GET' | 'POST', url: string, payload?: object) =>
    request(method, url, payload, INTERNAL);
  const send = (token: string | null, method: 'GET' | 'POST', url: string, payload?: object) =>
    request(method, url, payload, token === null ? {} : { authorization: `Bearer ${token}` });
  const tryRegister = async (by: string, release: ReleaseRegistration) =>
    send(await createToken(by), 'POST', '/api/releases', sealRelease(release));
  const status = async (channel = 'live') =>
    (
      await send(await createToken('search'), 'GET', `/api/channels/${channel}`)
    ).json<ChannelStatus>();
  const change = async (
    by: string,
    remote: string,
    act: ChannelAction,
    revision: number,
    more: ReleaseChangeOptions = {},
  ) =>
    send(await createToken(by), 'POST', '/api/channels/live/changes', {
      revision,
      remote,
      act,
      ...more,
    });
  return {
    createToken,
    request,
    internal,
    send,
    tryRegister,
    status,
    change,
    /** Deletes every release and every change. */
    clear: () =>
      identity().api.core.connection.pool.query(
        'delete from channel_entries; delete from channel_changes; delete from channel_hosts; delete from page_counts; delete from page_vitals; delete from failure_samples; delete from releases; update channels set revision = 0, webhook_revision = null',
      ),
    async register(id: string, version: string, more?: RegistrationOptions): Promise<void> {
      const response = await tryRegister(id, createReleaseRegistration(id, version, more));
      expect([response.statusCode, response.body]).toEqual([201, expect.stringContaining(version)]);
    },
    check: async (by: string, release: ReleaseRegistration, channel = 'live') =>
      send(await createToken(by), 'POST', `/api/channels/${channel}/check`, release),
    /**
     * Requests a change of the remote's live release, such as `rollback`, based on the channel's
     * current revision.
     */
    act: async (remote: string, what: ChannelAction, more?: ReleaseChangeOptions) =>
      change(remote, remote, what, (await status()).revision, more),
    composition: (etag?: string) =>
      request('GET', '/api/internal/composition?channel=live', undefined, {
        ...INTERNAL,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      }),
    announce: (shared: Record<string, string>) =>
      internal('POST', '/api/internal/hosts', {
        channel: 'live',
        oldestContract: 1,
        newestContract: 1,
        shared,
      }),
  };
}
