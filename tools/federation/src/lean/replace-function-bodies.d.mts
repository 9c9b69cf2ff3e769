/**
 * Returns the source with other bodies for the named functions. An empty body returns undefined.
 *
 * @throws Error when the source lacks one of the functions
 */
export function replaceFunctionBodies(
  source: string,
  bodies: Readonly<Record<string, string>>,
): string;
/** The webpack loader, whose options are the bodies. */
export default function loader(source: string): string;
