import { useEffect, useState } from 'react';
import type { EventMap, EventName } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/**
 * Returns the latest payload of a replayed event; null on the server and until the event is
 * emitted.
 */
export function useLatestEvent<Name extends EventName>(name: Name): EventMap[Name] | null {
  const [payload, setPayload] = useState<EventMap[Name] | null>(null);
  useEffect(() => eventBus.on(name, setPayload), [name]);
  return payload;
}
