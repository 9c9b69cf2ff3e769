/**
 * Validates one form field: returns either the value to store, converted from the typed text, or
 * the problem. Runs in both the browser and the API, so it has no dependencies.
 */
import type { AttributeValue, FormValue } from './fields.ts';
import type { PostField } from './posting.ts';

/** `value` is undefined when the field is empty. */
export type FieldResult =
  | { readonly value: AttributeValue | undefined }
  | { readonly problem: string };

const NUMBER = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 3 });
const CENTS = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
/**
 * Matches control characters except tabs and line breaks, direction overrides and unpaired
 * surrogates.
 */
const INVISIBLE_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/u;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;
const PHONE = /^(?:\+|00)?[\d\s().-]{7,24}$/;
const EARLIEST_DAY = '1990-01-01';
const LATEST_DAY = '2099-12-31';

/**
 * Parses what the user entered.
 *
 * @returns the value (undefined for an empty field), or a problem to show at the field
 */
export function readField(field: PostField, input: FormValue | undefined): FieldResult {
  const reading = readValue(field, input);
  return 'problem' in reading && field.message !== undefined ? { problem: field.message } : reading;
}

function readValue(field: PostField, input: FormValue | undefined): FieldResult {
  if (input === undefined || input === '' || (Array.isArray(input) && input.length === 0))
    return { value: undefined };
  if (field.type === 'boolean')
    return typeof input === 'boolean' ? { value: input } : { problem: getMissingMessage(field) };
  if (field.type === 'choice') return readChoice(field, input);
  if (typeof input !== 'string') return { problem: getMissingMessage(field) };
  if (field.type === 'text' || field.type === 'long-text') return readText(field, input);
  const text = input.trim();
  if (text === '') return { value: undefined };
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return readNumber(field, text);
    case 'money':
      return readMoney(field, text);
    case 'date':
      return readDay(field, text);
    case 'town':
      return /^[1-9]\d{0,8}$/.test(text)
        ? { value: text }
        : { problem: 'Choose a town from the list.' };
    case 'latitude':
      return readDegrees('Latitude', 90, text);
    case 'longitude':
      return readDegrees('Longitude', 180, text);
    case 'phone':
      return readPhone(text);
  }
}

/** Returns "the breed" for "Breed", and "the TB status" for "TB status". */
function getFieldNoun({ noun, label }: PostField): string {
  return (
    noun ?? `the ${label.replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L}))/u, (letter) => letter.toLowerCase())}`
  );
}

/** Returns the message for a required field without a value. */
export function getMissingMessage(field: PostField): string {
  if (field.type === 'town') return 'Choose the nearest town.';
  const verb =
    field.type === 'choice' || field.type === 'boolean' || field.type === 'date'
      ? 'Choose'
      : 'Enter';
  return `${verb} ${getFieldNoun(field)}.`;
}

function readChoice(field: Extract<PostField, { type: 'choice' }>, input: FormValue): FieldResult {
  const { options, isMultiple } = field;
  const isKnown = (value: string) => options.some((option) => option.value === value);
  if (isMultiple === true) {
    if (!Array.isArray(input) || !input.every(isKnown))
      return { problem: getMissingMessage(field) };
    return { value: [...new Set(input)] };
  }
  return typeof input === 'string' && isKnown(input)
    ? { value: input }
    : { problem: getMissingMessage(field) };
}

/** Normalises line breaks and spaces. Rejects invisible characters instead of dropping them. */
function readText(
  field: Extract<PostField, { type: 'text' | 'long-text' }>,
  input: string,
): FieldResult {
  const { type, maxLength } = field;
  const normal = input.normalize('NFC');
  if (INVISIBLE_CHARACTERS.test(normal) || (type === 'text' && LINE_BREAKS.test(normal.trim())))
    return { problem: `Type ${getFieldNoun(field)} again. Some characters can’t be shown.` };
  const text =
    type === 'text' ? normal.replace(/\s+/g, ' ').trim() : normal.replace(/\r\n?/g, '\n').trim();
  if (text === '') return { value: undefined };
  if (text.length > maxLength)
    return {
      problem: `Shorten this to ${NUMBER.format(maxLength)} characters. It has ${NUMBER.format(text.length)}.`,
    };
  return /[\p{L}\p{N}]/u.test(text) ? { value: text } : { problem: getMissingMessage(field) };
}

function removeThousandsSeparators(text: string): string {
  return text.replace(/(\d)[,\s](?=\d{3}(?!\d))/g, '$1');
}

function readNumber(
  field: Extract<PostField, { type: 'integer' | 'decimal' }>,
  text: string,
): FieldResult {
  const { type, min, max } = field;
  const plain = removeThousandsSeparators(text.replace(/^\$\s*/, '')).replace('−', '-');
  const noun = getFieldNoun(field);
  const value = /^-?\d{1,12}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (type === 'integer' && !Number.isInteger(value))
    return { problem: `Enter ${noun} as a whole number.` };
  if (Number.isNaN(value)) return { problem: `Enter ${noun} as a number.` };
  if (/\.\d{3}/.test(plain)) return { problem: `Enter ${noun} with at most two decimal places.` };
  // Turn -0 into 0, as JSON does, so that the value stays the same after it has been stored and
  // read back.
  return value >= min && value <= max
    ? { value: value === 0 ? 0 : value }
    : { problem: `Enter ${noun}, from ${formatRange(field, noun)}.` };
}

/** Returns "0 to 60,000 km", without the unit when the field's noun contains it. */
function formatRange(
  { min, max, unit, isGrouped }: Extract<PostField, { type: 'integer' | 'decimal' }>,
  noun: string,
): string {
  const [low, high] = [min, max].map(
    (bound) =>
      `${unit === '$' ? '$' : ''}${isGrouped === false ? String(bound) : NUMBER.format(bound)}`,
  );
  if (unit?.startsWith('%') === true) return `${low} to ${high}%`;
  const isUnitShown = unit !== undefined && unit !== '$' && !noun.includes(unit);
  return `${low} to ${high}${isUnitShown ? ` ${unit}` : ''}`;
}

function readMoney(field: Extract<PostField, { type: 'money' }>, text: string): FieldResult {
  const plain = removeThousandsSeparators(text.replace(/^(?:NZ)?\$\s*/i, ''));
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match)
    return { problem: `Enter ${getFieldNoun(field)} in dollars, such as 48,500 or 12.50.` };
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents === 0) return { problem: 'Enter an amount above $0.' };
  return cents <= field.maxCents
    ? { value: cents }
    : { problem: `Enter an amount up to ${CENTS.format(field.maxCents / 100)}.` };
}

function readDay(field: PostField, text: string): FieldResult {
  return isDay(text) && text >= EARLIEST_DAY && text <= LATEST_DAY
    ? { value: text }
    : { problem: `Enter ${getFieldNoun(field)} as a date, such as 2027-06-01.` };
}

/** True when the text is an existing date in the format `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Latitude and longitude limits from specification.md section 5. */
function readDegrees(name: string, limit: number, text: string): FieldResult {
  const plain = text.replace('−', '-').replace(/\s*°$/, '');
  if (!/^[+-]?\d{1,6}(?:\.\d{1,20})?$/.test(plain))
    return {
      problem: `${name} must be a number of degrees, such as ${limit === 90 ? '-37.81' : '175.77'}.`,
    };
  const degrees = Math.round(Number(plain) * 1_000_000) / 1_000_000;
  return Math.abs(degrees) <= limit && Math.abs(Number(plain)) <= limit
    ? { value: degrees === 0 ? 0 : degrees }
    : { problem: `${name} must be between -${limit} and ${limit} degrees.` };
}

/** Converts a phone number to E.164 after a basic check. The API checks it completely. */
function readPhone(text: string): FieldResult {
  const problem = 'Enter a phone number with its area code, such as 027 555 0142 or 07 888 1234.';
  if (!PHONE.test(text)) return { problem };
  const digits = text.replace(/\D/g, '');
  const number = text.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? `64${digits.slice(1)}`
        : '';
  return /^[1-9]\d{7,14}$/.test(number) ? { value: `+${number}` } : { problem };
}
