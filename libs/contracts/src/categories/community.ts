/** Community notices (nz-facts.md: type, start and end, venue, cost, RSVP). The category is the type. */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import {
  shownWhen,
  category,
  choice,
  date,
  integer,
  fieldHasValue,
  withCardPosition,
  options,
  required,
  requiredWhen,
  text,
  toggle,
} from './declare.ts';

const startDate = date('startDate', 'On', { card: 1 });
const EVENT: readonly FieldDeclaration[] = [
  date('startDate', 'On', { card: 1, isRequired: true, isEnd: true, mostDaysAhead: 400 }),
  date('endDate', 'Until', {
    notBefore: 'startDate',
    isEnd: true,
    mostDaysAhead: 400,
    help: 'For what goes on for more than one day.',
  }),
  text('startTime', 'Starts at', 20),
  text('venue', 'Where', 120, { isRequired: true, card: 2 }),
  choice('cost', 'Cost', options('Free', 'Koha', 'Gold coin', 'Ticketed'), {
    isRequired: true,
    filter: 'choice',
    card: 3,
  }),
  requiredWhen(
    integer('ticketDollars', 'Ticket', 0, 2_000, { unit: '$' }),
    fieldHasValue('cost', 'ticketed'),
  ),
  toggle('isRsvpNeeded', 'RSVP needed', { filter: 'toggle' }),
  shownWhen(date('rsvpBy', 'RSVP by'), fieldHasValue('isRsvpNeeded', true)),
  toggle('isFamilyFriendly', 'Bring the kids', { filter: 'toggle' }),
];
const NOTICE: readonly FieldDeclaration[] = [
  withCardPosition(startDate, 1),
  text('venue', 'Where', 120, { card: 2 }),
];

export const COMMUNITY_CATEGORIES: KindCategories = {
  kind: 'other',
  fields: [],
  groups: [],
  categories: [
    category('a-and-p-shows', 'A&P shows', 'show', EVENT, ['show', 'a and p show', 'show day']),
    category('field-days', 'Field days & open farms', 'event', EVENT, [
      'field day',
      'open day',
      'discussion group',
    ]),
    category('clearing-sales', 'Clearing sales', 'market', EVENT, [
      'clearing sale',
      'farm auction',
      'dispersal',
    ]),
    category('stock-sales', 'Sale dates & auctions', 'yards', EVENT, [
      'ram sale',
      'bull sale',
      'saleyards',
    ]),
    category('dog-trials', 'Dog trials', 'dog', EVENT, ['dog trial', 'huntaway trial']),
    category('rodeo-horse-events', 'Rodeo & horse events', 'horse', EVENT, [
      'rodeo',
      'pony club',
      'hunt',
      'gymkhana',
    ]),
    category('farmers-markets', 'Farmers’ markets', 'market', EVENT, ['market', 'craft fair']),
    category('workshops-courses', 'Workshops & courses', 'meeting', EVENT, [
      'course',
      'training',
      'first aid',
      'growsafe',
    ]),
    category('meetings', 'Meetings', 'meeting', EVENT, [
      'catchment group',
      'federated farmers',
      'hall committee',
    ]),
    category('fundraisers', 'Fundraisers & quiz nights', 'event', EVENT, [
      'quiz',
      'fundraiser',
      'raffle',
    ]),
    category('sport-hunting', 'Sport, fishing & hunting', 'event', EVENT, [
      'golf',
      'pig hunt',
      'fishing competition',
    ]),
    category('volunteers-wanted', 'Volunteers wanted', 'worker', NOTICE, [
      'volunteer',
      'working bee',
      'fire brigade',
    ]),
    category(
      'lost-stock',
      'Lost stock & dogs',
      'lost-found',
      [
        withCardPosition(required(startDate), 1),
        text('venue', 'Last seen', 120, { isRequired: true, card: 2 }),
        text('markings', 'Marks or tag', 120, { card: 3 }),
      ],
      ['lost dog', 'missing steer', 'strayed'],
    ),
    category(
      'found',
      'Found',
      'lost-found',
      [
        withCardPosition(required(startDate), 1),
        text('venue', 'Where found', 120, { isRequired: true, card: 2 }),
        text('markings', 'Marks or tag', 120, { card: 3 }),
      ],
      ['found dog', 'found stock'],
    ),
    category(
      'lifts-shared-freight',
      'Lifts & shared freight',
      'truck',
      [
        withCardPosition(required(startDate), 1),
        text('venue', 'From and to', 120, { isRequired: true, card: 2 }),
      ],
      ['ride', 'backload', 'share a truck'],
    ),
    category('notices-thanks', 'Notices & thanks', 'news', NOTICE, [
      'thank you',
      'notice',
      'road closed',
    ]),
  ],
};
