/**
 * Generates text from sentence templates: `[one|other]` picks a choice at random, `{name}` inserts
 * a value. A sentence bank is a list of such templates.
 */
import type { Random } from './random.ts';

export type TemplateValues = Readonly<Record<string, string | number>>;
type Node = string | { readonly name: string } | { readonly choices: readonly (readonly Node[])[] };

const PARSED = new Map<string, readonly Node[]>();

/** Splits a template literal into the sentences of a sentence bank, one per line. */
export function splitLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Picks a sentence template from the bank and fills it in. */
export function pickAndFill(
  random: Random,
  sentences: readonly string[],
  values: TemplateValues = {},
): string {
  return fillTemplate(random, random.pick(sentences), values);
}

export function fillTemplate(
  random: Random,
  template: string,
  values: TemplateValues = {},
): string {
  let nodes = PARSED.get(template);
  if (!nodes) {
    nodes = parse(template, 0).nodes;
    PARSED.set(template, nodes);
  }
  return render(random, nodes, values);
}

function render(random: Random, nodes: readonly Node[], values: TemplateValues): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else if ('name' in node) {
      const value = values[node.name];
      if (value === undefined)
        throw new Error(`A sentence template uses {${node.name}}, but no value was passed for it`);
      text += String(value);
    } else text += render(random, random.pick(node.choices), values);
  }
  return text;
}

function parse(
  template: string,
  start: number,
): { readonly nodes: readonly Node[]; readonly end: number } {
  const nodes: Node[] = [];
  let index = start;
  let text = '';
  const flush = (): void => {
    if (text !== '') nodes.push(text);
    text = '';
  };
  while (index < template.length) {
    const letter = template.charAt(index);
    if (letter === '[') {
      flush();
      const choices: (readonly Node[])[] = [];
      do {
        const branch = parse(template, index + 1);
        choices.push(branch.nodes);
        index = branch.end;
      } while (template.charAt(index) === '|');
      nodes.push({ choices });
    } else if (letter === '{') {
      flush();
      const end = template.indexOf('}', index);
      nodes.push({ name: template.slice(index + 1, end) });
      index = end;
    } else if ((letter === '|' || letter === ']') && start > 0) {
      flush();
      return { nodes, end: index };
    } else text += letter;
    index += 1;
  }
  flush();
  return { nodes, end: index };
}

/**
 * Joins sentences into text, with a paragraph break here and there. Empty sentences are left out.
 */
export function joinSentences(random: Random, sentences: readonly string[]): string {
  let text = '';
  let inParagraph = 0;
  for (const sentence of sentences) {
    if (sentence === '') continue;
    if (text === '') text = sentence;
    else if (inParagraph >= 2 && random.chance(0.35)) {
      text += `\n\n${sentence}`;
      inParagraph = 0;
    } else text += ` ${sentence}`;
    inParagraph += 1;
  }
  return text;
}

/**
 * Shortens text at a word boundary and removes a trailing comma or dash. Titles have at most 80
 * characters.
 */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length + 1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,–-]+$/, '');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NUMBER = new Intl.NumberFormat('en-NZ');
export function formatNumber(value: number): string {
  return value < 1_000 ? String(value) : NUMBER.format(value);
}
