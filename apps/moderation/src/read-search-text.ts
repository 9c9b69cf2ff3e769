/** The longest search text that the API accepts from the desks. */
const MAX_LENGTH = 300;

/** Returns a text that the user searched for, cut to the length that the API accepts. */
export function readSearchText({ searchParams }: URL, name: 'query' | 'account'): string {
  return (searchParams.get(name) ?? '').trim().slice(0, MAX_LENGTH);
}
