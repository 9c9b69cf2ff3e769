/**
 * Labels of form fields whose own label, such as "Travels", reads well above a value but not above
 * an empty control. Server-side only.
 */
import type { Kind } from '@paddock/contracts/kinds';

const FORM_LABELS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  item: { baleSize: 'Bale size', priceType: 'Type of price' },
  job: {
    employmentType: 'Type of job',
    herdSize: 'Herd size',
    visa: 'Work rights needed',
    startDate: 'Start date',
    endDate: 'End date',
    priceType: 'What to show',
  },
  service: {
    radiusKilometres: 'How far you travel',
    rateBasis: 'How you charge',
    availableFrom: 'When you’re free from',
    priceType: 'What to show',
  },
  profile: {
    rolesSought: 'Work you’re looking for',
    startDate: 'When you can start',
    preferredRegions: 'Regions where you’d work',
    workSought: 'Type of work',
    priceType: 'What to show',
    isHouseNeeded: 'I need a house',
    hasOwnTransport: 'I have my own transport',
  },
  other: {
    startDate: 'Date',
    endDate: 'Last day',
    startTime: 'Start time',
    venue: 'Place',
    ticketDollars: 'Ticket price',
    isFamilyFriendly: 'Children welcome',
  },
};

/** Returns undefined when the form shows the field's own label. */
export function findFormLabel(kind: Kind, key: string): string | undefined {
  return FORM_LABELS[kind][key];
}
