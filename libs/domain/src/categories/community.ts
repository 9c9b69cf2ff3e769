/**
 * Community notices (nz-facts.md: type, start and end, venue, cost, RSVP). The type of a notice is
 * its category.
 */
import type { FieldDeclaration, KindCategories } from '../fields.ts';
import {
  shownWhen,
  declareCategory,
  choiceField,
  dateField,
  integerField,
  fieldHasValue,
  withCardPosition,
  toOptions,
  required,
  requiredWhen,
  textField,
  toggleField,
} from './declare.ts';

const startDate = dateField('startDate', 'On', { card: 1 });
const EVENT: readonly FieldDeclaration[] = [
  dateField('startDate', 'On', { card: 1, isRequired: true, isEnd: true, mostDaysAhead: 400 }),
  dateField('endDate', 'Until', {
    notBefore: 'startDate',
    isEnd: true,
    mostDaysAhead: 400,
    help: 'For events longer than one day.',
  }),
  textField('startTime', 'Starts at', 20, { isPrimary: true, help: 'Such as 10 am.' }),
  textField('venue', 'Where', 120, { isRequired: true, card: 3 }),
  choiceField('cost', 'Cost', toOptions('Free', 'Koha', 'Gold coin', 'Ticketed'), {
    isRequired: true,
    filter: 'choice',
    card: 2,
  }),
  requiredWhen(
    integerField('ticketDollars', 'Ticket', 0, 2_000, { unit: '$' }),
    fieldHasValue('cost', 'ticketed'),
  ),
  toggleField('isRsvpNeeded', 'RSVP needed', { filter: 'toggle' }),
  shownWhen(dateField('rsvpBy', 'RSVP by'), fieldHasValue('isRsvpNeeded', true)),
  toggleField('isFamilyFriendly', 'Bring the kids', { filter: 'toggle' }),
];
const NOTICE: readonly FieldDeclaration[] = [
  withCardPosition(startDate, 1),
  textField('venue', 'Where', 120, { card: 2 }),
];

export const COMMUNITY_CATEGORIES: KindCategories = {
  kind: 'other',
  fields: [],
  groups: [],
  categories: [
    declareCategory('a-and-p-shows', 'A&P shows', 'show', EVENT, [
      'show',
      'a and p show',
      'show day',
    ]),
    declareCategory('field-days', 'Field days & open farms', 'event', EVENT, [
      'field day',
      'open day',
      'discussion group',
    ]),
    declareCategory('clearing-sales', 'Clearing sales', 'clearing-sale', EVENT, [
      'clearing sale',
      'farm auction',
      'dispersal',
    ]),
    declareCategory('stock-sales', 'Sale dates & auctions', 'cattle-yards', EVENT, [
      'ram sale',
      'bull sale',
      'saleyards',
    ]),
    declareCategory('dog-trials', 'Dog trials', 'dog', EVENT, ['dog trial', 'huntaway trial']),
    declareCategory('rodeo-horse-events', 'Rodeo & horse events', 'horse', EVENT, [
      'rodeo',
      'pony club',
      'hunt',
      'gymkhana',
    ]),
    declareCategory('farmers-markets', 'Farmers’ markets', 'market', EVENT, [
      'market',
      'craft fair',
    ]),
    declareCategory('workshops-courses', 'Workshops & courses', 'meeting', EVENT, [
      'course',
      'training',
      'first aid',
      'growsafe',
    ]),
    declareCategory('meetings', 'Meetings', 'meeting', EVENT, [
      'catchment group',
      'federated farmers',
      'hall committee',
    ]),
    declareCategory('fundraisers', 'Fundraisers & quiz nights', 'event', EVENT, [
      'quiz',
      'fundraiser',
      'raffle',
    ]),
    declareCategory('sport-hunting', 'Sport, fishing & hunting', 'event', EVENT, [
      'golf',
      'pig hunt',
      'fishing competition',
    ]),
    declareCategory('volunteers-wanted', 'Volunteers wanted', 'worker', NOTICE, [
      'volunteer',
      'working bee',
      'fire brigade',
    ]),
    declareCategory(
      'lost-stock',
      'Lost stock & dogs',
      'lost-found',
      [
        withCardPosition(required(startDate), 1),
        textField('venue', 'Last seen', 120, { isRequired: true, card: 2 }),
        textField('markings', 'Marks or tag', 120, { card: 3 }),
      ],
      ['lost dog', 'missing steer', 'strayed'],
    ),
    declareCategory(
      'found',
      'Found',
      'lost-found',
      [
        withCardPosition(required(startDate), 1),
        textField('venue', 'Where found', 120, { isRequired: true, card: 2 }),
        textField('markings', 'Marks or tag', 120, { card: 3 }),
      ],
      ['found dog', 'found stock'],
    ),
    declareCategory(
      'lifts-shared-freight',
      'Lifts & shared freight',
      'truck',
      [
        withCardPosition(required(startDate), 1),
        textField('venue', 'From and to', 120, {
          isRequired: true,
          card: 2,
          message: 'Enter where the trip starts and ends.',
        }),
      ],
      ['ride', 'backload', 'share a truck'],
    ),
    declareCategory('notices-thanks', 'Notices & thanks', 'news', NOTICE, [
      'thank you',
      'notice',
      'road closed',
    ]),
  ],
};
