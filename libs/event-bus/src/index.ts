/**
 * The event bus, a singleton that the host and all remotes share, whatever their versions
 * (design.md section 4). No other RxJS Subject is used across app boundaries.
 */
import { ReplaySubject, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import type { EventMap, EventName } from '@paddock/contracts/events';

export interface EventBus {
  /** Publishes an event. Never throws, even if a subscriber throws. */
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void;
  /**
   * Calls the listener for each later event. If the event is replayed, also calls it at once with
   * the latest payload, if there is one.
   *
   * @returns a function that unsubscribes
   */
  on<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
  /** Returns the events that `on` delivers as an Observable, for combining streams. */
  stream<Name extends EventName>(name: Name): Observable<EventMap[Name]>;
}

/**
 * Partial, because a newer remote may use events that this shell does not know. Unknown events are
 * not replayed.
 */
const OPTIONS: Partial<typeof EVENT_OPTIONS> = EVENT_OPTIONS;

/**
 * Reports the error with `reportError` in a browser, and on the console in Node (server rendering),
 * which has no `reportError`.
 */
function reportUnhandled(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else console.error(error);
}

/**
 * @param report called with the error whenever a subscriber throws
 *
 * @example
 * import { createEventBus } from '@paddock/event-bus';
 *
 * // A bus of its own for a test, so that no event reaches another test.
 * const bus = createEventBus();
 * const searches: string[] = [];
 * bus.on('search.submitted', ({ term }) => searches.push(term));
 * bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
 */
export function createEventBus(report: (error: unknown) => void = reportUnhandled): EventBus {
  const subjects = new Map<EventName, Subject<unknown>>();

  function getSubject(name: EventName): Subject<unknown> {
    let subject = subjects.get(name);
    if (!subject) {
      subject = OPTIONS[name]?.isReplayed ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      subjects.set(name, subject);
    }
    return subject;
  }

  return {
    emit(name, payload) {
      getSubject(name).next(payload);
    },
    on(name, listener) {
      const subscription = getSubject(name).subscribe((payload) => {
        try {
          listener(payload as EventMap[typeof name]);
        } catch (error) {
          report(error);
        }
      });
      return () => subscription.unsubscribe();
    },
    stream(name) {
      return getSubject(name).asObservable() as Observable<EventMap[typeof name]>;
    },
  };
}

/**
 * The page's bus. Server rendering emits no events.
 *
 * @example
 * import { useEffect, useState } from 'react';
 * import { eventBus } from '@paddock/event-bus';
 *
 * export function useUnreadTotal(): number {
 *   const [total, setTotal] = useState(0);
 *   useEffect(() => eventBus.on('unread.changed', (unread) => setTotal(unread.total)), []);
 *   return total;
 * }
 *
 * export function announceListing(listingId: string) {
 *   eventBus.emit('listing.published', { listingId });
 * }
 */
export const eventBus: EventBus = createEventBus();
