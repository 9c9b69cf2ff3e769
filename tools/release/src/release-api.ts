/**
 * Client of the API's release endpoints, authorised with a deploy token. It changes a channel with
 * compare-and-swap: it retries when another remote was changed in the meantime, and stops when the
 * same remote was changed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChannelAction,
  ChannelChange,
  ChannelChangeRequest,
  ChannelEntry,
  ChannelStatus,
  ChannelVitals,
  OverrideLink,
  OverrideLinkRequest,
  Problem,
  RegisteredRelease,
  ReleaseList,
  ReleasePreview,
  ReleasePreviewRequest,
  ReleaseRegistration,
} from '@paddock/contracts/http';

/** The API waits for the trial of a new release (ADR 56). */
const RESPONSE_TIMEOUT_MS = 60_000;
/**
 * Maximum number of attempts while the API is busy (503), because its database is restarting or the
 * machine is overloaded.
 */
const BUSY_ATTEMPTS = 10;

/** Thrown when the API refuses a request. The message is for the user of the command line. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;

  constructor({ code, message }: Pick<Problem, 'code' | 'message'>) {
    super(message);
    this.code = code;
  }
}

export interface ReleaseApi {
  /** @throws RefusedError when the release cannot go live now */
  check(channel: string, release: ReleaseRegistration): Promise<void>;
  register(release: ReleaseRegistration): Promise<RegisteredRelease>;
  list(remote: string): Promise<readonly RegisteredRelease[]>;
  channel(channel: string): Promise<ChannelStatus>;
  vitals(channel: string): Promise<ChannelVitals>;
  change(channel: string, request: ChannelChangeRequest): Promise<ChannelChange>;
  preview(channel: string, request: ReleasePreviewRequest): Promise<ReleasePreview>;
  override(channel: string, request: OverrideLinkRequest): Promise<OverrideLink>;
}

/** @param origin the origin of the API, or of the site that proxies the API */
export function createReleaseApi({
  origin,
  token,
}: {
  readonly origin: string;
  readonly token: string;
}): ReleaseApi {
  function request(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
  ): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new RefusedError({
        code: 'api_unreachable',
        message: `The API did not respond at ${origin}${error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''}. Nothing was changed.`,
      });
    });
  }

  async function send<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Answer> {
    let response = await request(method, path, body);
    for (let attempt = 1; response.status === 503 && attempt < BUSY_ATTEMPTS; attempt += 1) {
      // Safe to retry: the API sends 503 before it changes anything.
      await pause(pauseMs(response));
      response = await request(method, path, body);
    }
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
    throw new RefusedError(parseProblem(response.status, text));
  }

  return {
    check: (channel, release) => send('POST', `/api/channels/${channel}/check`, release),
    register: (release) => send('POST', '/api/releases', release),
    list: async (remote) =>
      (await send<ReleaseList>('GET', `/api/releases?remote=${remote}`)).releases,
    channel: (channel) => send('GET', `/api/channels/${channel}`),
    vitals: (channel) => send('GET', `/api/channels/${channel}/vitals`),
    change: (channel, request) => send('POST', `/api/channels/${channel}/changes`, request),
    preview: (channel, request) => send('POST', `/api/channels/${channel}/previews`, request),
    override: (channel, request) => send('POST', `/api/channels/${channel}/overrides`, request),
  };
}

/** Returns how long to wait according to the response's Retry-After header, at most 5 s. */
function pauseMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? '1');
  return Number.isFinite(seconds) ? Math.min(5_000, Math.max(0, seconds * 1_000)) : 1_000;
}

function parseProblem(status: number, text: string): Pick<Problem, 'code' | 'message'> {
  try {
    const { code, message, details } = JSON.parse(text) as Problem;
    const invalidFields =
      code === 'bad_request'
        ? (details ?? []).map((detail) => `\n  ${detail.field}: ${detail.message}`).join('')
        : '';
    if (typeof code === 'string' && typeof message === 'string')
      return { code, message: message + invalidFields };
  } catch {
    // The body is not the API's: a proxy responded.
  }
  return { code: `http_${status}`, message: `The API returned ${status}.` };
}

export interface RequestedChange {
  readonly remote: string;
  readonly act: ChannelAction;
  readonly version?: string;
  readonly percent?: number;
  readonly isAutomatic?: boolean;
  readonly reason?: string;
  /** True when the API changes nothing and returns what the change would be. */
  readonly isDryRun?: boolean;
}

/**
 * Maximum number of attempts to apply a change. A release of another team makes an attempt fail, so
 * this is more than the number of teams that could release within the same second.
 */
const CHANGE_ATTEMPTS = 50;

export function findChannelEntry(status: ChannelStatus, remote: string): ChannelEntry | null {
  return status.remotes.find(({ id }) => id === remote)?.entry ?? null;
}

/**
 * @param seen the channel's status that the caller had read when it decided on the change
 * @throws RefusedError when the API refuses the change. When the remote's own entry has changed,
 * the message names the author of that change.
 */
export async function applyChange(
  api: Pick<ReleaseApi, 'change' | 'channel'>,
  channel: string,
  wanted: RequestedChange,
  seen: ChannelStatus,
): Promise<ChannelChange> {
  const expectedEntry = JSON.stringify(findChannelEntry(seen, wanted.remote));
  let status = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.change(channel, { ...wanted, revision: status.revision });
    } catch (error) {
      if (
        !(error instanceof RefusedError) ||
        error.code !== 'revision_changed' ||
        attempt === CHANGE_ATTEMPTS
      )
        throw error;
      status = await api.channel(channel);
      if (JSON.stringify(findChannelEntry(status, wanted.remote)) === expectedEntry) continue;
      const last = status.changes.find(({ remote }) => remote === wanted.remote);
      throw new RefusedError({
        code: 'revision_changed',
        message: `${wanted.remote} was changed meanwhile${last ? ` (${last.act} by ${last.by}, revision ${last.revision})` : ''}. Look at it with: npm run release -- status`,
      });
    }
  }
}
