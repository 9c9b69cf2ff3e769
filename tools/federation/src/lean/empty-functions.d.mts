export function emptyFunctions(source: string, bodies: Readonly<Record<string, string>>): string;
