/**
 * The event bus: one copy at run time, shared as a singleton, whatever the mix of remote versions (design.md
 * section 4). Nothing else in the product creates a Subject that crosses apps.
 */
import { ReplaySubject, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import type { EventMap, EventName } from '@paddock/contracts/events';

export interface EventBus {
  /** States a fact. Never throws, whatever its subscribers do. */
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void;
  /** Calls back for each later fact, and at once with the latest one where the event is replayed. @returns the unsubscriber */
  on<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
  /** The same as a stream, for those who combine. */
  stream<Name extends EventName>(name: Name): Observable<EventMap[Name]>;
}

/** A remote may be newer than this shell, and speak of what this one has never heard of: it is passed on, and not replayed. */
const OPTIONS: Partial<typeof EVENT_OPTIONS> = EVENT_OPTIONS;

/** Node, where the server renders, has no `reportError`. */
function reportUnhandled(error: unknown): void {
  if ('reportError' in globalThis) reportError(error);
  else console.error(error);
}

/** @param report told of each subscriber that threw; the others are served all the same. */
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

/** The page's bus. On the server nobody emits: a render states no facts. */
export const eventBus: EventBus = createEventBus();
