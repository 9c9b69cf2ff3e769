/**
 * What was typed, against the declaration of its category: the values that are stored, or what is wrong and where. The
 * editor asks while somebody types, the API before anything is published; only the API knows towns and phone numbers.
 */
import { readField } from './check-field.ts';
import type { AttributeValue, Attributes, FieldCondition } from './fields.ts';
import type { Price } from './http.ts';
import type { PostForm } from './http/posts.ts';
import { CORE_KEYS, type PostDeclaration, type PostField, type PostNotice } from './posting.ts';

/** A post that is right, as a listing stores it. */
export interface PostValues {
  readonly title: string;
  readonly description: string;
  readonly price: Omit<Price, 'text'>;
  /** Id of the town, as text; whether there is such a town, the API knows. */
  readonly town: string;
  /** Null: where the town is. */
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly isInTrade: boolean;
  /** E.164. */
  readonly phone: string | null;
  readonly attributes: Attributes;
}

/** `field`: the key of a field, or `photos`, or `category`. */
export interface PostProblem {
  readonly field: string;
  readonly message: string;
}

export interface PostCheck {
  /** Null where there are problems. */
  readonly values: PostValues | null;
  /** In the order of the fields; at most one each. */
  readonly problems: readonly PostProblem[];
}

type Readings = Readonly<Record<string, AttributeValue | undefined>>;
type Rules = Pick<PostField, 'key' | 'isRequired' | 'when' | 'requiredWhen'>;

const DAY_MS = 86_400_000;
const HOURS_OF = { week: 1, year: 52 } as const;
/** What a service's rate is for follows from how it is charged. */
const UNIT_OF_BASIS: Readonly<Record<string, string>> = {
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

/** The day in New Zealand, `YYYY-MM-DD`. */
export function dayInNewZealand(time: Date): string {
  return NEW_ZEALAND_DAY.format(time);
}

/** @param today of New Zealand, `YYYY-MM-DD` */
export function checkPost(
  declaration: PostDeclaration,
  form: PostForm,
  today: string = dayInNewZealand(new Date()),
): PostCheck {
  const problems = new Map<string, string>();
  const report = (field: string, message: string): void => {
    if (!problems.has(field)) problems.set(field, message);
  };
  const readings: Record<string, AttributeValue | undefined> = {};
  if (form.category !== declaration.category.slug) report('category', 'Please choose a category.');
  for (const field of declaration.fields) {
    if (!isAsked(field, form)) continue;
    const reading = readField(field, form.values[field.key]);
    if ('problem' in reading) report(field.key, reading.problem);
    else if (reading.value === undefined && isRequired(field, form))
      report(field.key, field.message ?? missing(field));
    else readings[field.key] = reading.value;
  }
  checkTitle(readings, report);
  checkPoint(readings, report);
  checkDays(declaration, readings, today, report);
  checkAmounts(declaration, readings, report);
  for (const notice of noticesFor(declaration, form)) {
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

/** The price as far as what was typed for it is right: what an editor shows while somebody types. */
export function priceSoFar(declaration: PostDeclaration, form: PostForm): PostValues['price'] {
  const readings: Record<string, AttributeValue | undefined> = {};
  for (const field of declaration.fields) {
    const reading = isAsked(field, form)
      ? readField(field, form.values[field.key])
      : { value: undefined };
    if ('value' in reading) readings[field.key] = reading.value;
  }
  return readPrice(readings);
}

/** Whether the field has a place in the form, as it is filled in now. */
export function isAsked(field: Pick<Rules, 'when'>, form: PostForm): boolean {
  return holds(field.when ?? [], form);
}

/** Whether the field must be filled in, as the form is filled in now. */
export function isRequired(field: Rules, form: PostForm): boolean {
  if (!isAsked(field, form)) return false;
  return (
    field.isRequired === true ||
    (field.requiredWhen !== undefined && holds(field.requiredWhen, form))
  );
}

/** The notices that count now: always shown ones, those about an answer, and those about words of the title. */
export function noticesFor(declaration: PostDeclaration, form: PostForm): readonly PostNotice[] {
  const title = toText(form.values['title']).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return declaration.notices.filter(
    ({ when, words, exceptWords }) =>
      holds(when ?? [], form) &&
      (words === undefined || (hasWord(title, words) && !hasWord(title, exceptWords ?? []))),
  );
}

/** The form without what its category does not ask: what was typed for another category stays behind. */
export function keepDeclared(declaration: PostDeclaration, form: PostForm): PostForm {
  const values: PostForm['values'] = {};
  for (const { key } of declaration.fields) {
    const value = form.values[key];
    if (value !== undefined) values[key] = value;
  }
  return { ...form, category: declaration.category.slug, values };
}

/** Whole words, in the plural too. */
export function hasWord(text: string, words: readonly string[]): boolean {
  return words.some((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word}s?(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
}

function holds(conditions: readonly FieldCondition[], form: PostForm): boolean {
  return conditions.every(({ field, is }) => {
    const value = form.values[field] ?? '';
    return typeof value === 'object' ? value.some((one) => is.includes(one)) : is.includes(value);
  });
}

function missing({ type }: PostField): string {
  if (type === 'choice') return 'Please choose one.';
  if (type === 'boolean') return 'Please answer yes or no.';
  if (type === 'date') return 'Please choose a day.';
  if (type === 'town') return 'Please choose the nearest town.';
  if (type === 'money') return 'Please give an amount.';
  return 'Please fill this in.';
}

type Report = (field: string, message: string) => void;

/** Capitals shout; names such as "JD 6120M" do not. */
function checkTitle({ title }: Readings, report: Report): void {
  if (typeof title !== 'string') return;
  const letters = title.match(/\p{L}/gu) ?? [];
  const capitals = title.match(/\p{Lu}/gu) ?? [];
  if (letters.length === 0) report('title', 'Please say in words what it is.');
  else if (letters.length >= 10 && capitals.length > letters.length * 0.7)
    report('title', 'Please write the title in small letters: capitals are hard to read.');
}

function checkPoint({ lat, lng }: Readings, report: Report): void {
  if (lat !== undefined && lng === undefined) report('lng', 'The latitude needs its longitude.');
  if (lng !== undefined && lat === undefined) report('lat', 'The longitude needs its latitude.');
}

function checkDays(
  { fields }: PostDeclaration,
  readings: Readings,
  today: string,
  report: Report,
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
          `This cannot be before “${fields.find(({ key }) => key === field.notBefore)?.label ?? ''}”.`,
      );
    if (
      field.mostDaysAhead !== undefined &&
      Date.parse(day) > Date.parse(today) + field.mostDaysAhead * DAY_MS
    )
      report(field.key, `At most ${field.mostDaysAhead} days from today, please.`);
    if (field.isEnd === true && (end === null || day > end.day)) end = { key: field.key, day };
  }
  if (end !== null && end.day < today)
    report(end.key, 'This day has passed. Please choose one that is to come.');
}

function checkAmounts(
  { kind, minimumWageCentsPerHour }: PostDeclaration,
  readings: Readings,
  report: Report,
): void {
  const { priceMin, priceMax, pricePer, hoursPerWeek, employmentType } = readings;
  if (typeof priceMin !== 'number') return;
  if (typeof priceMax === 'number' && priceMax < priceMin)
    report('priceMax', 'This cannot be less than the lower amount.');
  // Whoever contracts is paid for the work, not by the hour.
  if (kind !== 'job' || employmentType === 'contract-milking') return;
  const least = leastPay(
    String(pricePer),
    typeof hoursPerWeek === 'number' ? hoursPerWeek : null,
    minimumWageCentsPerHour,
  );
  if (least !== null && priceMin < least.cents)
    report(
      'priceMin',
      `The law asks for at least ${dollars(minimumWageCentsPerHour)} an hour${least.hours}.`,
    );
}

/** As far as it can be known: by the day nobody works less than a seventh of the week's hours. Null: it cannot. */
function leastPay(
  per: string,
  hoursPerWeek: number | null,
  cents: number,
): { readonly cents: number; readonly hours: string } | null {
  if (per === 'hour') return { cents, hours: ' before tax' };
  if (hoursPerWeek === null) return null;
  const hours = ` before tax, and this is for ${hoursPerWeek} hours a week`;
  if (per === 'day') return { cents: Math.floor((cents * hoursPerWeek) / 7), hours };
  return per === 'week' || per === 'year'
    ? { cents: cents * hoursPerWeek * HOURS_OF[per], hours }
    : null;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function checkPhotos({ maxPhotos }: PostDeclaration, { photos }: PostForm, report: Report): void {
  if (photos.length > maxPhotos)
    report('photos', `At most ${maxPhotos} photos; these are ${photos.length}.`);
  if (new Set(photos.map((photo) => photo.id)).size < photos.length)
    report('photos', 'The same photo is here twice. Please take one of them out.');
  if (photos.some(({ alt }) => 'problem' in readField(ALT, alt)))
    report('photos', 'The description of a photo cannot be shown. Please type it again.');
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

/** Community notices say what they cost among their attributes; all else has a price of its own. */
function readPrice(readings: Readings): PostValues['price'] {
  const { priceType, priceMin, priceMax, pricePer, priceGst, rateBasis, cost, ticketDollars } =
    readings;
  if (priceType === undefined) {
    const cents =
      cost === 'ticketed' && typeof ticketDollars === 'number' ? ticketDollars * 100 : 0;
    if (cents > 0)
      return { type: 'fixed', minCents: cents, maxCents: cents, per: 'each', gst: null };
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
  const per =
    typeof rateBasis === 'string' && type === 'rate'
      ? (UNIT_OF_BASIS[rateBasis] ?? 'piece')
      : toText(pricePer) || null;
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
