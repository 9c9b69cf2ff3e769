/** Formats a quantity with its unit, such as "30 bales", "1 pallet" or "150 in the lot". */

/**
 * Keyed by the values of the field `quantityUnit`. "each" is missing because no unit is shown for
 * it.
 */
const UNIT_LABELS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  bale: ['bale', 'bales'],
  tonne: ['tonne', 'tonnes'],
  m3: ['m³', 'm³'],
  ha: ['ha', 'ha'],
  litre: ['litre', 'litres'],
  head: ['head', 'head'],
  kg: ['kg', 'kg'],
  metre: ['metre', 'metres'],
  roll: ['roll', 'rolls'],
  bag: ['bag', 'bags'],
  pallet: ['pallet', 'pallets'],
  box: ['box', 'boxes'],
  load: ['load', 'loads'],
  lot: ['in the lot', 'in the lot'],
};

/**
 * @param formattedNumber the formatted number, such as "1,200"
 * @param unit the listing's `quantityUnit` value
 */
export function formatQuantity(formattedNumber: string, unit: unknown): string {
  const labels = typeof unit === 'string' ? UNIT_LABELS[unit] : undefined;
  return labels
    ? `${formattedNumber} ${formattedNumber === '1' ? labels[0] : labels[1]}`
    : formattedNumber;
}
