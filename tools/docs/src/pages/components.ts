/**
 * A page for each component with a gallery: the component in every state, light and dark, the code
 * of each state, and its exports.
 */
import path from 'node:path';
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { PageSource } from '../page.ts';
import { findDeclarations, readModule, type ApiModule } from '../reference/declarations.ts';
import { renderExports } from '../reference/render-api.ts';
import { readGallery, type GallerySource } from './gallery-source.ts';

const GALLERY_FILE = /^libs\/(?:ui|listing-ui)\/src\/(?:.*\/)?([a-z0-9-]+)\.gallery\.tsx$/;

/** A component's name; other functions start with a small letter. */
const COMPONENT = /^[A-Z]/;

interface Component extends GallerySource {
  readonly id: string;
  readonly file: string;
  /** The components' modules of the folder that the gallery imports, its own module first. */
  readonly modules: readonly { readonly name: string; readonly module: ApiModule }[];
  /** The docstring of the first component. */
  readonly summary: string;
}

/** Lists the components' names in addresses, such as `listing-card`. */
export function listComponentIds(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => GALLERY_FILE.exec(file)?.[1] ?? []);
}

export function getFramePath(id: string, theme: string): string {
  return `gallery/${id}-${theme}.html`;
}

export function listComponentPages(
  root: string,
  files: readonly string[],
  declarations: string,
): readonly PageSource[] {
  const components = files
    .flatMap((file) => readComponent(root, file, declarations) ?? [])
    .sort((a, b) => getOrder(a).localeCompare(getOrder(b)));
  const shared = { section: 'components' as const };
  return [
    {
      path: 'components/index.html',
      ...shared,
      ...{ group: '', label: 'All components', file: 'components' },
      generatedFrom: 'libs/ui and libs/listing-ui',
      markdown: renderList(components),
    },
    ...components.map((component) => ({
      path: `components/${component.id}.html`,
      ...shared,
      ...{ group: getGroup(component.file), label: component.title, file: component.file },
      markdown: renderComponent(component),
    })),
  ];
}

function getGroup(file: string): string {
  return file.startsWith('libs/listing-ui/') ? 'Listings' : 'Basics';
}

/** Sorts by group, then by title. */
function getOrder({ file, title }: Component): string {
  return `${getGroup(file)} ${title}`;
}

function readComponent(root: string, file: string, declarations: string): Component | null {
  const id = GALLERY_FILE.exec(file)?.[1];
  if (id === undefined) return null;
  const gallery = readGallery(path.join(root, file));
  const modules = gallery.imports
    .filter((specifier) => specifier.startsWith('./') && specifier.endsWith('.tsx'))
    .map((specifier) => {
      const source = path.posix.join(path.posix.dirname(file), specifier);
      const name = source.replace(/^libs\/([a-z-]+)\/src\//, '@paddock/$1/');
      return { name, module: readModule(findDeclarations(root, declarations, source)) };
    })
    .sort((a, b) => Number(b.name.includes(`/${id}.`)) - Number(a.name.includes(`/${id}.`)));
  const summary = modules
    .flatMap(({ module }) => module.exports)
    .find(
      ({ name, type, summary: text }) => type === 'function' && COMPONENT.test(name) && text !== '',
    )?.summary;
  return { id, file, ...gallery, modules, summary: summary ?? '' };
}

function getFirstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(text)?.[0].replaceAll('`', '') ?? text;
}

function renderList(components: readonly Component[]): string {
  const cards = components.map(
    ({ file, title, summary }) =>
      `<li><a data-file="${file}"><strong>${title}</strong>${escapeHtml(getFirstSentence(summary))}</a></li>`,
  );
  return `# Components

Every component of [@paddock/ui](libs/ui/README.md) and [@paddock/listing-ui](libs/listing-ui/README.md) in every state.
Remotes import them by file: \`import { Button } from '@paddock/ui/button/button.tsx'\`.

<ul class="cards">${cards.join('')}</ul>
`;
}

function renderComponent({ id, title, states, modules, summary }: Component): string {
  const frames = ['light', 'dark'].map(
    (theme) =>
      `<iframe src="../${getFramePath(id, theme)}" title="${title}, ${theme} theme" loading="lazy"></iframe>`,
  );
  const examples = states.map(
    ({ name, code }) => `${name === '' ? '' : `### ${name}\n\n`}\`\`\`tsx\n${code}\n\`\`\``,
  );
  const exports = modules.map(
    ({ name, module }) => `\`import … from '${name}'\`\n\n${renderExports(module)}`,
  );
  return [
    `# ${title}`,
    summary,
    `<div class="frames">${frames.join('')}</div>`,
    `## Examples`,
    ...examples,
    ...(exports.length > 0 ? ['## Exports', ...exports] : []),
  ].join('\n\n');
}
