/** Turns the security log's names and codes into texts. */
import type { SecurityLogEntry } from '@paddock/contracts/http/operate-log';
import {
  getModerationReasons,
  RECORDED_ACTIONS,
  TRUST_SUBJECTS,
} from '@paddock/contracts/trust-reasons';
import { logEventMessages as messages } from './log-events.messages.ts';

const REASONS = new Map(
  TRUST_SUBJECTS.flatMap((subject) =>
    RECORDED_ACTIONS.flatMap((act) => getModerationReasons(subject, act)),
  ).map(({ value, label }) => [value, label]),
);

/** Returns the event's own name when it is newer than this page. */
export function describeEvent(event: string): string {
  return messages.events[event] ?? event;
}

/** Returns the entry's subject and details, each as a short text. */
export function describeDetails({
  event,
  subject,
  facts,
}: Pick<SecurityLogEntry, 'event' | 'subject' | 'facts'>): readonly string[] {
  const texts = facts.flatMap(({ name, value }) => {
    if (value === 'null') return [];
    if (name === 'isNewDevice') return value === 'true' ? [messages.newDevice] : [];
    if (name === 'reason') {
      const isDecision = event.startsWith('moderation.');
      return [`${messages.reason}: ${(isDecision && REASONS.get(value)) || value}`];
    }
    return [`${messages.facts[name] ?? name}: ${value}`];
  });
  return [
    ...(subject === null
      ? []
      : [`${messages.subject[subject.type] ?? subject.type} ${subject.id}`]),
    ...texts,
  ];
}
