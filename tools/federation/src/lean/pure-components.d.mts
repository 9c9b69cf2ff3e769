/** Returns the source of a module of react-router without what keeps unused components. */
export default function markPureComponents(source: string): string;
