/**
 * Validates a post's form against its category's declaration. The editor calls it while the user
 * types, and the API before it publishes. Only the API can check towns and phone numbers
 * completely.
 */
import { getMissingMessage, readField } from './check-field.ts';
import type { AttributeValue, Attributes, FieldCondition } from './fields.ts';
import type { Price } from '@paddock/contracts/http';
import type { PostForm } from '@paddock/contracts/http/posts';
import { CORE_KEYS, type PostDeclaration, type PostField, type PostNotice } from './posting.ts';

/** The values of a valid post, as a listing stores them. */
export interface PostValues {
  readonly title: string;
  readonly description: string;
  readonly price: Omit<Price, 'text'>;
  /** The town's id as text. The API checks that the town exists. */
  readonly town: string;
  /** The exact position. Null to use the town's position. */
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly isInTrade: boolean;
  /** The phone number in E.164 format. */
  readonly phone: string | null;
  readonly attributes: Attributes;
}

/** A problem of a form. `field` is the key of a form field, `photos` or `category`. */
export interface PostProblem {
  readonly field: string;
  readonly message: string;
}

export interface PostCheck {
  /** Null when there are problems. */
  readonly values: PostValues | null;
  /** In form order, with at most one problem per field. */
  readonly problems: readonly PostProblem[];
}

type Readings = Readonly<Record<string, AttributeValue | undefined>>;
type Rules = Pick<PostField, 'key' | 'isRequired' | 'when' | 'requiredWhen' | 'derived'>;

const DAY_MS = 86_400_000;
const WEEKS_PER_UNIT = { week: 1, year: 52 } as const;
/** The price unit of a service, by the basis on which its rate is charged. */
const UNIT_BY_RATE_BASIS: Readonly<Record<string, string>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  hectare: 'ha',
  head: 'head',
  bale: 'bale',
  tonne: 'tonne',
  kg: 'kg',
  metre: 'metre',
  kilometre: 'km',
  visit: 'visit',
};
const NEW_ZEALAND_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date in New Zealand as `YYYY-MM-DD`. */
export function getNewZealandDate(time: Date): string {
  return NEW_ZEALAND_DAY.format(time);
}

/** @param today today's date in New Zealand, `YYYY-MM-DD` */
export function checkPost(
  declaration: PostDeclaration,
  form: PostForm,
  today: string = getNewZealandDate(new Date()),
): PostCheck {
  const problems = new Map<string, string>();
  const report = (field: string, message: string): void => {
    if (!problems.has(field)) problems.set(field, message);
  };
  const readings: Record<string, AttributeValue | undefined> = {};
  if (form.category !== declaration.category.slug) report('category', 'Choose a category.');
  for (const field of declaration.fields) {
    const derivedValue = getDerivedValue(field, form);
    if (derivedValue !== undefined) readings[field.key] = derivedValue;
    if (!isFieldVisible(field, form)) continue;
    const reading = readField(field, form.values[field.key]);
    if ('problem' in reading) report(field.key, reading.problem);
    else if (reading.value === undefined && isFieldRequired(field, form))
      report(field.key, field.message ?? getMissingMessage(field));
    else readings[field.key] = reading.value;
  }
  checkTitle(readings, report);
  checkPoint(readings, report);
  checkDays(declaration, readings, today, report);
  checkAmounts(declaration, readings, report);
  for (const notice of getActiveNotices(declaration, form)) {
    if (notice.isRefused)
      report(notice.when?.[0]?.field ?? (notice.words ? 'title' : 'category'), notice.text);
  }
  checkPhotos(declaration, form, report);
  const order = new Map(
    ['category', ...declaration.fields.map((field) => field.key)].map((key, position) => [
      key,
      position,
    ]),
  );
  const sorted = [...problems]
    .map(([field, message]) => ({ field, message }))
    .sort((left, right) => (order.get(left.field) ?? 999) - (order.get(right.field) ?? 999));
  return { values: sorted.length === 0 ? toValues(readings) : null, problems: sorted };
}

/**
 * Returns the price from those fields that are valid. The editor's preview uses it while the form
 * is unfinished.
 */
export function getPartialPrice(declaration: PostDeclaration, form: PostForm): PostValues['price'] {
  const readings: Record<string, AttributeValue | undefined> = {};
  for (const field of declaration.fields) {
    const reading = isFieldVisible(field, form)
      ? readField(field, form.values[field.key])
      : { value: undefined };
    if ('value' in reading) readings[field.key] = reading.value;
  }
  return readPrice(readings);
}

/** True when the form currently shows the field. */
export function isFieldVisible(field: Pick<Rules, 'when' | 'derived'>, form: PostForm): boolean {
  return getDerivedValue(field, form) === undefined && areConditionsMet(field.when ?? [], form);
}

/** Returns the field's value when it follows from the category or from other fields. */
export function getDerivedValue(
  { derived }: Pick<Rules, 'derived'>,
  form: PostForm,
): string | undefined {
  return derived?.find(({ when }) => areConditionsMet(when, form))?.value;
}

/** True when the form currently requires the field. */
export function isFieldRequired(field: Rules, form: PostForm): boolean {
  if (!isFieldVisible(field, form)) return false;
  return (
    field.isRequired === true ||
    (field.requiredWhen !== undefined && areConditionsMet(field.requiredWhen, form))
  );
}

/**
 * Returns the notices that apply: those whose conditions match the form's values and whose words
 * are in the title.
 */
export function getActiveNotices(
  declaration: PostDeclaration,
  form: PostForm,
): readonly PostNotice[] {
  const title = toText(form.values['title']).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return declaration.notices.filter(
    ({ when, words, exceptWords }) =>
      areConditionsMet(when ?? [], form) &&
      (words === undefined || (hasWord(title, words) && !hasWord(title, exceptWords ?? []))),
  );
}

/** Removes values that the category does not declare, such as those of a previous category. */
export function removeUndeclaredValues(declaration: PostDeclaration, form: PostForm): PostForm {
  const values: PostForm['values'] = {};
  for (const { key } of declaration.fields) {
    const value = form.values[key];
    if (value !== undefined) values[key] = value;
  }
  return { ...form, category: declaration.category.slug, values };
}

/** True when the text contains one of the words as a whole word, singular or plural. */
export function hasWord(text: string, words: readonly string[]): boolean {
  return words.some((word) =>
    new RegExp(`(?:^|[^\\p{L}\\p{N}])${word}s?(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
}

function areConditionsMet(conditions: readonly FieldCondition[], form: PostForm): boolean {
  return conditions.every(({ field, is }) => {
    const value = form.values[field] ?? '';
    return typeof value === 'object' ? value.some((one) => is.includes(one)) : is.includes(value);
  });
}

type ReportProblem = (field: string, message: string) => void;

/** Rejects a title in capitals. Short ones such as "JD 6120M" are allowed. */
function checkTitle({ title }: Readings, report: ReportProblem): void {
  if (typeof title !== 'string') return;
  const letters = title.match(/\p{L}/gu) ?? [];
  const capitals = title.match(/\p{Lu}/gu) ?? [];
  if (letters.length === 0) report('title', 'Write the title in words.');
  else if (letters.length >= 10 && capitals.length > letters.length * 0.7)
    report('title', 'Use lower case in the title. Capitals are hard to read.');
}

function checkPoint({ lat, lng }: Readings, report: ReportProblem): void {
  if (lat !== undefined && lng === undefined) report('lng', 'Enter the longitude too.');
  if (lng !== undefined && lat === undefined) report('lat', 'Enter the latitude too.');
}

function checkDays(
  { fields }: PostDeclaration,
  readings: Readings,
  today: string,
  report: ReportProblem,
): void {
  let end: { readonly key: string; readonly day: string } | null = null;
  for (const field of fields) {
    const day = readings[field.key];
    if (field.type !== 'date' || typeof day !== 'string') continue;
    const earliest = field.notBefore === undefined ? undefined : readings[field.notBefore];
    if (typeof earliest === 'string' && day < earliest)
      report(
        field.key,
        field.message ??
          `Choose a day on or after “${fields.find(({ key }) => key === field.notBefore)?.label ?? ''}”.`,
      );
    if (
      field.mostDaysAhead !== undefined &&
      Date.parse(day) > Date.parse(today) + field.mostDaysAhead * DAY_MS
    )
      report(field.key, `Choose a day in the next ${field.mostDaysAhead} days.`);
    if (field.isEnd === true && (end === null || day > end.day)) end = { key: field.key, day };
  }
  if (end !== null && end.day < today) report(end.key, 'This day has passed. Choose a later one.');
}

function checkAmounts(
  { kind, minimumWageCentsPerHour }: PostDeclaration,
  readings: Readings,
  report: ReportProblem,
): void {
  const { priceMin, priceMax, pricePer, hoursPerWeek, employmentType } = readings;
  if (typeof priceMin !== 'number') return;
  if (typeof priceMax === 'number' && priceMax < priceMin)
    report('priceMax', 'Enter an amount that’s at least the lower one.');
  // Contract milkers are paid by output, so the minimum hourly wage does not apply to them.
  if (kind !== 'job' || employmentType === 'contract-milking') return;
  const minimum = getMinimumPay(
    String(pricePer),
    typeof hoursPerWeek === 'number' ? hoursPerWeek : null,
    minimumWageCentsPerHour,
  );
  if (minimum !== null && priceMin < minimum.cents)
    report(
      'priceMin',
      `Enter at least the minimum wage: ${dollars(minimumWageCentsPerHour)} an hour${minimum.hours}.`,
    );
}

/**
 * Returns the legal minimum pay in cents for the price's unit, or null when it cannot be
 * calculated. The minimum for a day is a seventh of the minimum for the week, because the number of
 * working days is not known.
 */
function getMinimumPay(
  per: string,
  hoursPerWeek: number | null,
  cents: number,
): { readonly cents: number; readonly hours: string } | null {
  if (per === 'hour') return { cents, hours: ' before tax' };
  if (hoursPerWeek === null) return null;
  const hours = ` before tax, and this is for ${hoursPerWeek} hours a week`;
  if (per === 'day') return { cents: Math.floor((cents * hoursPerWeek) / 7), hours };
  return per === 'week' || per === 'year'
    ? { cents: cents * hoursPerWeek * WEEKS_PER_UNIT[per], hours }
    : null;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function checkPhotos(
  { maxPhotos }: PostDeclaration,
  { photos }: PostForm,
  report: ReportProblem,
): void {
  if (photos.length > maxPhotos)
    report(
      'photos',
      `Remove some photos. You can have ${maxPhotos}, and there are ${photos.length}.`,
    );
  if (new Set(photos.map((photo) => photo.id)).size < photos.length)
    report('photos', 'Remove one of the two photos that are the same.');
  if (photos.some(({ alt }) => 'problem' in readField(ALT, alt)))
    report('photos', 'Type the photo’s description again. Some characters can’t be shown.');
}
const ALT: PostField = {
  type: 'long-text',
  key: 'alt',
  label: 'Alt text',
  maxLength: 200,
  topic: 'photos',
};

function toValues(readings: Readings): PostValues {
  const core = new Set<string>(CORE_KEYS);
  const attributes = Object.fromEntries(
    Object.entries(readings).filter(
      (entry): entry is [string, AttributeValue] => entry[1] !== undefined && !core.has(entry[0]),
    ),
  );
  const { lat, lng } = readings;
  return {
    title: toText(readings['title']),
    description: toText(readings['description']),
    price: readPrice(readings),
    town: toText(readings['town']),
    point: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    isInTrade: readings['isInTrade'] === true,
    phone: toText(readings['phone']) || null,
    attributes,
  };
}

/** Returns the unit that the price is for. Null when it has none. */
export function getPriceUnit({
  priceType,
  pricePer,
  rateBasis,
}: Readonly<Record<string, AttributeValue | undefined>>): string | null {
  return typeof rateBasis === 'string' && priceType === 'rate'
    ? (UNIT_BY_RATE_BASIS[rateBasis] ?? 'piece')
    : toText(pricePer) || null;
}

/** The cost of a community notice is among its attributes. All other kinds have price fields. */
function readPrice(readings: Readings): PostValues['price'] {
  const { priceType, priceMin, priceMax, pricePer, priceGst, rateBasis, cost, ticketDollars } =
    readings;
  if (priceType === undefined) {
    const cents =
      cost === 'ticketed' && typeof ticketDollars === 'number' ? ticketDollars * 100 : 0;
    if (cents > 0)
      return { type: 'fixed', minCents: cents, maxCents: cents, per: 'ticket', gst: null };
    return {
      type: cost === 'free' || cost === 'ticketed' ? 'free' : 'none',
      minCents: null,
      maxCents: null,
      per: null,
      gst: null,
    };
  }
  const type = priceType as Price['type'];
  if (typeof priceMin !== 'number')
    return { type, minCents: null, maxCents: null, per: null, gst: null };
  const per = getPriceUnit({ priceType, pricePer, rateBasis });
  return {
    type,
    minCents: priceMin,
    maxCents: typeof priceMax === 'number' ? priceMax : priceMin,
    per,
    gst: (toText(priceGst) || null) as Price['gst'],
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
