/**
 * Writes `src/icon/shapes/<name>.ts` for each name in `src/icon/icon-names.ts`, from the icon set
 * in `@iconify-json/lucide` (ISC licence). All elements of an icon are merged into one SVG path, so
 * that an icon is one short string. Run it after changing the names: `node
 * libs/ui/extract-icons.ts`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from './src/icon/icon-names.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** In columns. Must equal `printWidth` in .oxfmtrc.json. */
const PRINT_WIDTH = 100;

const FOLDER = new URL('./src/icon/shapes/', import.meta.url);

function parseAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * If the SVG path starts with a relative move, makes that move absolute. Any coordinate pairs that
 * follow it in the same command become relative lines.
 */
function withAbsoluteStart(path: string): string {
  const number = '-?(?:\\d*\\.\\d+|\\d+)';
  return path.replace(
    new RegExp(`^m(${number})[ ,]?(${number})[ ,]?(?=([-.\\d])?)`),
    (_all, x: string, y: string, next: string | undefined) =>
      `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );
}

function toEllipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function toRectanglePath(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`;
}

function toElementPath(element: string, attributes: Readonly<Record<string, string>>): string {
  const getNumber = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case 'path':
      return withAbsoluteStart(attributes['d'] ?? '');
    case 'circle':
      return toEllipsePath(getNumber('cx'), getNumber('cy'), getNumber('r'), getNumber('r'));
    case 'ellipse':
      return toEllipsePath(getNumber('cx'), getNumber('cy'), getNumber('rx'), getNumber('ry'));
    case 'rect':
      return toRectanglePath(
        getNumber('x'),
        getNumber('y'),
        getNumber('width'),
        getNumber('height'),
        getNumber('rx'),
      );
    case 'line':
      return `M${getNumber('x1')} ${getNumber('y1')}L${getNumber('x2')} ${getNumber('y2')}`;
    default:
      throw new Error(`Cannot convert <${element}> to a path. Add it to extract-icons.ts.`);
  }
}

/**
 * Returns a Lucide icon as path data for a 24 × 24 stroked SVG.
 * @throws when Lucide has no such icon or the icon uses an unsupported element
 */
export function readIconShape(name: string): string {
  const set = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'),
  ) as IconSet;
  const body = (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''])?.body;
  if (body === undefined) throw new Error(`Lucide has no icon named ${name}.`);
  return [...body.matchAll(/<([a-z]+)([^>]*)\/>/g)]
    .map(([, element = '', attributes = '']) => toElementPath(element, parseAttributes(attributes)))
    .join('');
}

/** Returns the source text of the module for one icon. */
export function renderIconModule(name: string): string {
  const constant = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
  const [start, value] = [`export const ${constant}Icon =`, `'${readIconShape(name)}';`];
  // Break the line as the formatter would.
  const statement =
    start.length + value.length < PRINT_WIDTH ? `${start} ${value}` : `${start}\n  ${value}`;
  return `/** Lucide "${name}", ISC licence. Written by extract-icons.ts. */\n${statement}\n`;
}

if (import.meta.main) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ICON_NAMES)
    writeFileSync(new URL(`${name}.ts`, FOLDER), renderIconModule(name));
}
