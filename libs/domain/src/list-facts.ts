/**
 * Lists a listing's facts as its card and its page show them. The API and the editor's preview use
 * it, so it must run in the browser without the declarations of all kinds.
 */
import { formatAttribute } from './format-attribute.ts';
import { formatQuantity } from './format-quantity.ts';
import type { AttributeValue, FieldDeclaration } from './fields.ts';

/** Returns a field's value. Undefined when the listing has none. */
export type ReadAttribute<Field> = (field: Field) => AttributeValue | undefined;

interface ListedFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The keys of the fields in `categories/item-fields.ts` that are counted in the quantity's unit. */
const QUANTITY_KEY = 'quantity';
const COUNTED_KEYS: readonly string[] = [QUANTITY_KEY, 'minimumOrder'];
const UNIT_KEY = 'quantityUnit';
/** The price of a listing with this fact is the price of a ticket. */
const TICKETED = { key: 'cost', value: 'ticketed' } as const;

/**
 * Returns the facts that visitors see, in the order of the fields. The quantity and its unit are
 * one fact, such as "120 bales".
 */
function listFacts<Field extends FieldDeclaration>(
  fields: readonly Field[],
  read: ReadAttribute<Field>,
  where: 'card' | 'table',
): ListedFact[] {
  const unitField = fields.find(({ key }) => key === UNIT_KEY);
  const unit = unitField && read(unitField);
  const hasQuantity = fields.some(
    (field) => field.key === QUANTITY_KEY && read(field) !== undefined,
  );
  return fields.flatMap((field) => {
    const value = read(field);
    if (
      field.isPrivate ||
      value === undefined ||
      (field.key === UNIT_KEY && hasQuantity) ||
      (field.key === TICKETED.key && value === TICKETED.value)
    )
      return [];
    const formatted = formatAttribute(field, value, where);
    const counted = COUNTED_KEYS.includes(field.key) ? formatQuantity(formatted, unit) : formatted;
    // A card has no labels, and a number without a unit needs one.
    const isBareQuantity = where === 'card' && field.key === QUANTITY_KEY && counted === formatted;
    const text = isBareQuantity ? `${field.label} ${formatted}` : counted;
    return text === '' ? [] : [{ key: field.key, label: field.label, value: text }];
  });
}

/** A card has room for this many facts. */
const MAX_CARD_FACTS = 3;

/** @param fields the fields that are shown on a card, sorted by their position there */
export function listCardFacts<Field extends FieldDeclaration>(
  fields: readonly Field[],
  read: ReadAttribute<Field>,
): string[] {
  return listFacts(fields, read, 'card')
    .slice(0, MAX_CARD_FACTS)
    .map(({ value }) => value);
}

/** Lists the facts for the table on a listing's page, with their labels. */
export function listTableFacts<Field extends FieldDeclaration>(
  fields: readonly Field[],
  read: ReadAttribute<Field>,
): ListedFact[] {
  return listFacts(fields, read, 'table');
}
