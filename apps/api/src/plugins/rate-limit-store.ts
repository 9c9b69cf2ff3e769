/**
 * Counts the attempts of @fastify/rate-limit so that a limit holds across all API processes,
 * without a statement per request (docs/adr/0045-rate-limits.md).
 *
 * A process lets a client make the first 1/20 of its limit without telling the others. Then it
 * reserves further attempts in the database, 1/20 of the limit at a time. A limit below 20 is
 * counted there from the first attempt, one by one.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/tables.ts';
import { countAttempts } from './rate-limit-counts.ts';

const RESERVATIONS_PER_LIMIT = 20;
const MAX_CLIENTS = 20_000;

export interface RateLimitStoreOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** Called when the database cannot be reached. This process then counts on its own. */
  readonly onUnavailable: (error: unknown) => void;
}

/** This process's counts for a client in the current window. */
interface ClientCount {
  endsMs: number;
  /** Attempts counted before this process's latest reservation, by all processes. */
  earlier: number;
  /** How many attempts this process may allow before it has to reserve more. */
  reserved: number;
  /** How many of them it has allowed. */
  used: number;
  /** False until the database counts this process's attempts. */
  isShared: boolean;
  /** A reservation in progress. */
  reserving: Promise<void> | null;
}

class RateLimitStore implements FastifyRateLimitStore {
  readonly #name: string;
  readonly #options: RateLimitStoreOptions;
  /** Created for the first client, because it takes half a megabyte and each limit has a store. */
  #clients: LRUCache<string, ClientCount> | null = null;

  constructor(name: string, options: RateLimitStoreOptions) {
    this.#name = name;
    this.#options = options;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
    max: number,
  ): void {
    void this.#count(key, windowMs, max).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error as Error),
    );
  }

  /** Returns the attempts so far without counting one. */
  read(
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
  ): void {
    const client = this.#clients?.get(key);
    const ttl = client ? client.endsMs - this.#nowMs() : 0;
    callback(null, ttl > 0 && client ? toResult(client, ttl) : { current: 0, ttl: 0 });
  }

  /** @param options those of `createRateLimit`, with the limit's name */
  child(options: object): FastifyRateLimitStore {
    if (!('name' in options) || typeof options.name !== 'string')
      throw new Error('A rate limit needs a name, under which all processes count.');
    return new RateLimitStore(options.name, this.#options);
  }

  #nowMs(): number {
    return this.#options.now().getTime();
  }

  async #count(key: string, windowMs: number, max: number) {
    const step = Math.max(1, Math.floor(max / RESERVATIONS_PER_LIMIT));
    const client = this.#findClient(key, windowMs, step);
    while (client.used >= client.reserved && client.earlier + client.used <= max) {
      client.reserving ??= this.#reserve(client, key, { windowMs, step });
      await client.reserving;
    }
    client.used += 1;
    return toResult(client, client.endsMs - this.#nowMs());
  }

  #findClient(key: string, windowMs: number, step: number): ClientCount {
    const nowMs = this.#nowMs();
    this.#clients ??= new LRUCache({ max: MAX_CLIENTS });
    let client = this.#clients.get(key);
    if (!client || client.endsMs <= nowMs) {
      client = {
        endsMs: nowMs + windowMs,
        earlier: 0,
        reserved: step > 1 ? step : 0,
        used: 0,
        isShared: false,
        reserving: null,
      };
      this.#clients.set(key, client);
    }
    return client;
  }

  async #reserve(
    client: ClientCount,
    key: string,
    { windowMs, step }: { readonly windowMs: number; readonly step: number },
  ): Promise<void> {
    const { db, now, onUnavailable } = this.#options;
    const at = now();
    // The first reservation also reports what this process allowed before.
    const own = client.isShared ? 0 : client.used;
    try {
      const { attempts, endsAt } = await countAttempts(
        db,
        { name: this.#name, client: key },
        { at, endsAt: new Date(at.getTime() + windowMs), attempts: own + step },
      );
      client.earlier = attempts - own - step;
      client.used = own;
      client.reserved = own + step;
      client.endsMs = endsAt.getTime();
      client.isShared = true;
    } catch (error) {
      onUnavailable(error);
      client.reserved += step;
    } finally {
      client.reserving = null;
    }
  }
}

const toResult = ({ earlier, used }: ClientCount, ttl: number) => ({
  current: earlier + used,
  ttl: Math.max(0, ttl),
});

/**
 * Creates the store of @fastify/rate-limit.
 *
 * @param name the name of the limit that the plugin itself enforces
 */
export function createRateLimitStore(
  name: string,
  options: RateLimitStoreOptions,
): FastifyRateLimitStoreCtor {
  return class extends RateLimitStore {
    constructor() {
      super(name, options);
    }
  };
}
