import type { Kind } from '@paddock/contracts/kinds';
import { safetyMessages } from './safety.messages.ts';

/** Advice by marketplace group. Other groups use the advice for their kind. */
const BY_GROUP: Readonly<Record<string, (typeof safetyMessages)[Kind]>> = {
  livestock: safetyMessages.livestock,
  'dogs-horses': safetyMessages.animals,
  'tractors-machinery': safetyMessages.machinery,
  vehicles: safetyMessages.machinery,
  property: safetyMessages.property,
  'grazing-leases': safetyMessages.property,
};

/**
 * @param kind the listing's kind; `wanted` for an item that the reader would sell
 * @param groupSlug the listing's marketplace group; null for kinds other than `item`
 */
export function getSafetyAdvice(kind: Kind | 'wanted', groupSlug: string | null) {
  return (kind === 'item' && groupSlug !== null && BY_GROUP[groupSlug]) || safetyMessages[kind];
}
