/** The parts that a module of the API hands to the server. */
import type { FastifyInstance } from 'fastify';

export interface ScheduledTask {
  readonly everyMs: number;
  /** Names the task in logs. */
  readonly what: string;
  readonly work: () => Promise<unknown>;
}

export interface ApiModule {
  /** Registers the module's routes. */
  readonly register: (app: FastifyInstance) => PromiseLike<unknown>;
  /** Called when the process starts its scheduled tasks. */
  readonly listScheduledTasks?: () => readonly ScheduledTask[];
  /** The services that the module offers to other modules and the server. */
  readonly [name: string]: unknown;
}

export function every(everyMs: number, what: string, work: () => Promise<unknown>): ScheduledTask {
  return { everyMs, what, work };
}
