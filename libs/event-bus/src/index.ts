/**
 * The event bus, a singleton that the host and all remotes share regardless of their versions
 * (design.md section 4). No other Subject crosses app boundaries.
 */
import { ReplaySubject, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import type { EventMap, EventName } from '@paddock/contracts/events';

export interface EventBus {
  /** Publishes an event. Never throws, even when a subscriber does. */
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void;
  /**
   * Calls the listener for each later event, and at once with the latest one if it is replayed.
   *
   * @returns a function that unsubscribes
   */
  on<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
  /** The same events as an Observable, for combining streams. */
  stream<Name extends EventName>(name: Name): Observable<EventMap[Name]>;
}

/**
 * Partial because a newer remote may use events that this shell does not know: they are not
 * replayed.
 */
const OPTIONS: Partial<typeof EVENT_OPTIONS> = EVENT_OPTIONS;

/** Node, which renders on the server, has no `reportError`. */
function reportUnhandled(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else console.error(error);
}

/** @param report called with the error of each subscriber that throws */
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

/** The page's bus. Server rendering emits no events. */
export const eventBus: EventBus = createEventBus();
