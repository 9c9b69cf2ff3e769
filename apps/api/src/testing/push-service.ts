/**
 * A push service and the browsers behind it, on loopback: it checks who sends (VAPID, RFC 8292) and each browser decrypts
 * by RFC 8291, by hand, so that what a real one could not read fails a test.
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

/** What the service says; a 2xx hands the push to its browser. */
export interface PushAnswer {
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
  /** Of every push that came, what was wrong with it. */
  readonly faults: unknown[];
  /** What a browser of this name hands to its page. */
  subscribe(browser: string): PushSubscriptionRequest & { readonly kind: 'web' };
  /** Until it is told otherwise: 201. */
  answer(browser: string, answer: PushAnswer | null): void;
  stop(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

const SUBJECT = 'mailto:hello@paddock.example';
const LONGEST_TOKEN_SECONDS = 24 * 3_600;

export async function startPushService(now: () => Date): Promise<PushService> {
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, PushAnswer>();
  const received: ReceivedPush[] = [];
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = (request.url ?? '').slice(1);
      void take(name, request.headers, Buffer.concat(parts)).then(
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

  async function take(
    name: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<PushAnswer> {
    await checkSender(headers.authorization ?? '', {
      publicKey: vapid.getPublicKey(),
      origin,
      now: now(),
    });
    const browser = browsers.get(name);
    if (!browser) return { status: 404 };
    const answer = answers.get(name) ?? { status: 201 };
    if (answer.status >= 300) return answer;
    if (headers['content-encoding'] !== 'aes128gcm')
      throw new Error(`encoded as ${headers['content-encoding']}`);
    received.push({
      browser: name,
      payload: JSON.parse(decrypt(browser, body)) as PushPayload,
      topic: String(headers['topic']),
      urgency: String(headers['urgency']),
      ttl: Number(headers['ttl']),
    });
    return answer;
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
    faults,
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
    answer(browser, answer) {
      if (answer) answers.set(browser, answer);
      else answers.delete(browser);
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
    throw new Error('sent by somebody else than was subscribed to');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  // By the machine's clock, which the library goes by.
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: origin,
    subject: SUBJECT,
    currentDate: new Date(Math.min(now.getTime(), Date.now())),
  });
  if ((payload.exp ?? Infinity) - Date.now() / 1_000 > LONGEST_TOKEN_SECONDS)
    throw new Error('a token for more than a day');
}

/** RFC 8291, section 4, with the header of RFC 8188: salt, record size, and the sender's public key as its key id. */
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
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded with something');
  return padded.subarray(0, end).toString('utf8');
}
