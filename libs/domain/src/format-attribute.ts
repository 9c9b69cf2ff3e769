/**
 * Formats an attribute for cards, fact tables and the editor's preview. It needs only the field's
 * declaration, so the browser can use it without the declarations of all kinds.
 */
import type { AttributeValue, FieldDeclaration } from './fields.ts';

const NUMBER = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 });
const DATE = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const WEEKDAY = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: 'UTC' });

/**
 * Returns the display text: "4,210 hours", "2018", "NAIT tagged and registered" (card) or "Yes"
 * (table).
 */
export function formatAttribute(
  field: FieldDeclaration,
  value: AttributeValue,
  where: 'card' | 'table',
): string {
  const text = formatValue(field, value, where);
  if (where === 'table' || field.cardText === undefined || text === '') return text;
  const [pattern, patternForOne = pattern] = field.cardText;
  return (value === 1 ? patternForOne : pattern).replace('{}', text);
}

function formatValue(
  field: FieldDeclaration,
  value: AttributeValue,
  where: 'card' | 'table',
): string {
  switch (field.type) {
    case 'boolean':
      if (where === 'card') return value === true ? field.label : '';
      return value === true ? 'Yes' : 'No';
    case 'choice': {
      const labels = new Map(field.options.map((option) => [option.value, option.label]));
      return (Array.isArray(value) ? (value as readonly string[]) : [String(value)])
        .map((entry) => labels.get(entry) ?? entry)
        .join(', ');
    }
    case 'integer':
    case 'decimal': {
      const amount = field.isGrouped === false ? String(value) : NUMBER.format(Number(value));
      if (field.unit === undefined) return amount;
      if (field.unit === '$') return `$${amount}`;
      if (field.unit === 'months') return formatMonths(Number(value), where);
      return field.unit.startsWith('%')
        ? `${amount}${field.unit}`
        : `${amount} ${value === 1 ? singular(field.unit) : field.unit}`;
    }
    case 'date': {
      const date = new Date(`${String(value)}T00:00:00Z`);
      // Add the weekday to the day of an event or the last day of an offer, because people plan by
      // weekdays.
      return `${field.isEnd ? `${WEEKDAY.format(date)} ` : ''}${DATE.format(date)}`;
    }
    case 'text':
      return String(value);
  }
}

/** From this age on, people speak of years. A card leaves out the remaining months. */
const MIN_MONTHS_IN_YEARS = 24;

function formatMonths(months: number, where: 'card' | 'table'): string {
  const rest = months % 12;
  const inMonths = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;
  if (months < MIN_MONTHS_IN_YEARS) return inMonths(months);
  const years = `${Math.floor(months / 12)} years`;
  return where === 'card' || rest === 0 ? years : `${years} ${inMonths(rest)}`;
}

const IRREGULAR: Readonly<Record<string, string>> = { calves: 'calf', people: 'person' };

/** Returns the unit's singular, so that 1 is followed by "dog" and not "dogs". */
function singular(unit: string): string {
  return IRREGULAR[unit] ?? (/^[a-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit);
}
