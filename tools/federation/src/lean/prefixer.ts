/** In place of stylis' vendor prefixes: styled-components asks for none, and the browsers that we serve need none. */
export function prefix(value: string): string {
  return value;
}
