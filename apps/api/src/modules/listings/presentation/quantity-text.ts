/** How much there is, in words: "30 bales", "1 pallet", "150 in the lot". */

/** By a choice of the field `quantityUnit`: what stands behind one, and behind several. What is sold each has no word of its own. */
const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
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
 * @param shown the number as the page writes it: "1,200"
 * @param unit a value of `quantityUnit`, as the listing has it
 */
export function quantityText(shown: string, unit: unknown): string {
  const words = typeof unit === 'string' ? WORDS[unit] : undefined;
  return words ? `${shown} ${shown === '1' ? words[0] : words[1]}` : shown;
}
