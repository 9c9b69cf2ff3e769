/**
 * A webpack loader that writes the values of theme tokens in place of their names: `${colour.text}`
 * becomes `var(--pd-text)`, and `${space(4)}` becomes `16px`. Each chunk would otherwise contain the
 * table of all tokens.
 */
import * as theme from '@paddock/ui/theme/theme.ts';

const THEME_IMPORT =
  /^import \{([^}]*)\} from ['"](?:[^'"]*\/theme\/|\.\/)theme\.(?:ts|js)['"];$/gm;

/** Returns the value of `colour.text` or `space(4)`, or of a plain name such as `gutter`. */
function getValue(name: string, key?: string, argument?: string): string | undefined {
  const token: unknown = theme[name as keyof typeof theme];
  if (typeof token === 'function')
    return argument && (token as (value: number) => string)(Number(argument));
  const value = key ? (token as Record<string, unknown>)[key] : token;
  return typeof value === 'string' && !argument ? value : undefined;
}

export default function inlineTheme(source: string): string {
  const names = [...source.matchAll(THEME_IMPORT)]
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    .filter((name) => Object.hasOwn(theme, name));
  if (names.length === 0) return source;
  const token = String.raw`(${names.join('|')})(?:\.(\w+)|\(([\d.]+)\))`;
  return source
    .replaceAll(
      new RegExp(String.raw`\$\{${token}?\}`, 'g'),
      (text, ...match: string[]) => getValue(match[0] ?? '', match[1], match[2]) ?? text,
    )
    .replaceAll(new RegExp(String.raw`(?<![\w$.'"-])${token}(?![\w$(])`, 'g'), (text, ...match) => {
      const value = getValue(String(match[0]), match[1] as string, match[2] as string);
      return value === undefined ? text : `'${value}'`;
    });
}
