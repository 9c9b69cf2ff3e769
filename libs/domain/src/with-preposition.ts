/** Returns the place with its preposition: "in Waikato", "on the West Coast". */
export function withPreposition(name: string): string {
  return name === 'West Coast' ? 'on the West Coast' : `in ${name}`;
}
