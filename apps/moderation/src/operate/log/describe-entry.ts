/** Turns the security log's names and codes into texts. */
import type { SecurityLogEntry } from '@paddock/contracts/http/operate-log';
import {
  getModerationReasons,
  RECORDED_ACTIONS,
  MODERATION_SUBJECTS,
} from '@paddock/contracts/trust-reasons';
import { logEventMessages as messages } from './log-events.messages.ts';

const REASONS = new Map(
  MODERATION_SUBJECTS.flatMap((subject) =>
    RECORDED_ACTIONS.flatMap((act) => getModerationReasons(subject, act)),
  ).map(({ value, label }) => [value, label]),
);

/** Returns the event's own name when it is newer than this page. */
export function describeEvent(event: string): string {
  return messages.events[event] ?? event;
}

const TIME = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Pacific/Auckland',
});
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Returns a time in New Zealand's time and format, and any other value unchanged. */
function formatValue(value: string): string {
  return ISO_TIME.test(value) ? TIME.format(new Date(value)) : value;
}

/** Returns the entry's subject and details, each as a short text. */
export function describeDetails({
  event,
  subject,
  facts,
}: Pick<SecurityLogEntry, 'event' | 'subject' | 'facts'>): readonly string[] {
  // The log stores the facts in no particular order. Old values come before new ones here.
  const inOrder = [...facts].sort(
    (one, other) => Number(one.name === 'to') - Number(other.name === 'to'),
  );
  const texts = inOrder.flatMap(({ name, value }) => {
    if (value === 'null') return [];
    if (name === 'isNewDevice') return value === 'true' ? [messages.newDevice] : [];
    if (name === 'reason') {
      const isDecision = event.startsWith('moderation.');
      return [`${messages.reason}: ${(isDecision && REASONS.get(value)) || value}`];
    }
    return [`${messages.facts[name] ?? name}: ${formatValue(value)}`];
  });
  return [
    ...(subject === null
      ? []
      : [`${messages.subject[subject.type] ?? subject.type} ${subject.id}`]),
    ...texts,
  ];
}
