/**
 * A push service on loopback, and the browsers that subscribe to it. It verifies the sender (VAPID,
 * RFC 8292). Each browser decrypts its messages (RFC 8291) without a library, so that a message
 * that no real browser could read fails the test.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { jwtVerify } from 'jose';
import type { PushPayload, PushSubscriptionRequest } from '@paddock/contracts/http';

export interface ReceivedPush {
  readonly browser: string;
  readonly payload: PushPayload;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: number;
}

/** The push service's response. With a 2xx status, the push is delivered to the browser. */
export interface PushServiceResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PushService {
  readonly origin: string;
  readonly vapid: {
    readonly VAPID_PUBLIC_KEY: string;
    readonly VAPID_PRIVATE_KEY: string;
    readonly VAPID_SUBJECT: string;
  };
  readonly received: ReceivedPush[];
  /** The errors of all invalid pushes. */
  readonly errors: unknown[];
  /**
   * Creates a browser with this name and returns the subscription that it would send to the API.
   */
  subscribe(browser: string): PushSubscriptionRequest & { readonly kind: 'web' };
  /** Sets the response for one browser. Null restores the default, 201. */
  setResponse(browser: string, answer: PushServiceResponse | null): void;
  stop(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

const SUBJECT = 'mailto:hello@paddock.example';
const MAX_TOKEN_SECONDS = 24 * 3_600;

export async function startPushService(now: () => Date): Promise<PushService> {
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const browsers = new Map<string, Browser>();
  const responses = new Map<string, PushServiceResponse>();
  const received: ReceivedPush[] = [];
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = (request.url ?? '').slice(1);
      void receive(name, request.headers, Buffer.concat(parts)).then(
        ({ status, headers }) => response.writeHead(status, headers).end(),
        (error: unknown) => {
          faults.push(error);
          response.writeHead(400).end();
        },
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;

  async function receive(
    name: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<PushServiceResponse> {
    await checkSender(headers.authorization ?? '', {
      publicKey: vapid.getPublicKey(),
      origin,
      now: now(),
    });
    const browser = browsers.get(name);
    if (!browser) return { status: 404 };
    const response = responses.get(name) ?? { status: 201 };
    if (response.status >= 300) return response;
    if (headers['content-encoding'] !== 'aes128gcm')
      throw new Error(`unexpected content-encoding ${headers['content-encoding']}`);
    received.push({
      browser: name,
      payload: JSON.parse(decrypt(browser, body)) as PushPayload,
      topic: String(headers['topic']),
      urgency: String(headers['urgency']),
      ttl: Number(headers['ttl']),
    });
    return response;
  }

  return {
    origin,
    vapid: {
      VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
        'base64url',
      ),
      VAPID_SUBJECT: SUBJECT,
    },
    received,
    errors: faults,
    subscribe(browser) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(browser, { keys, auth });
      return {
        kind: 'web',
        endpoint: `${origin}/${browser}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    setResponse(browser, response) {
      if (response) responses.set(browser, response);
      else responses.delete(browser);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function checkSender(
  authorization: string,
  {
    publicKey,
    origin,
    now,
  }: { readonly publicKey: Buffer; readonly origin: string; readonly now: Date },
): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  if (key !== publicKey.toString('base64url'))
    throw new Error('the VAPID key is not the one that the browser subscribed with');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  // Verifies the token at a time no later than the machine's clock, because the web-push library
  // takes the token's times from that clock.
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: origin,
    subject: SUBJECT,
    currentDate: new Date(Math.min(now.getTime(), Date.now())),
  });
  if ((payload.exp ?? Infinity) - Date.now() / 1_000 > MAX_TOKEN_SECONDS)
    throw new Error('the VAPID token is valid for more than a day');
}

/**
 * Decrypts a message as in RFC 8291, section 4. The message's header (RFC 8188) contains the salt,
 * the record size and the sender's public key.
 */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const expand = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const material = expand(
    keys.computeSecret(senderKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]),
    32,
  );
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding contains bytes other than zero');
  return padded.subarray(0, end).toString('utf8');
}
