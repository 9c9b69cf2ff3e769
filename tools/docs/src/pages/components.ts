/**
 * A page for each component with a gallery: the component in every state, light and dark, the code
 * of each state, and its exports.
 */
import path from 'node:path';
import type { PageSource } from '../page.ts';
import { findDeclarations, readModule, type ApiModule } from '../reference/declarations.ts';
import { renderExports } from '../reference/render-api.ts';
import { readGallery, type GallerySource } from './gallery-source.ts';

const GALLERY_FILE = /^libs\/(?:ui|listing-ui)\/src\/(?:.*\/)?([a-z0-9-]+)\.gallery\.tsx$/;

interface Component extends GallerySource {
  readonly id: string;
  readonly file: string;
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
  const components: readonly Component[] = files
    .flatMap((file) => {
      const id = GALLERY_FILE.exec(file)?.[1];
      return id === undefined ? [] : [{ id, file, ...readGallery(path.join(root, file)) }];
    })
    .sort((a, b) => a.title.localeCompare(b.title));
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
      markdown: renderComponent(root, component, declarations),
    })),
  ];
}

function getGroup(file: string): string {
  return file.startsWith('libs/listing-ui/') ? 'Listings' : 'Basics';
}

function renderList(components: readonly Component[]): string {
  const cards = components.map(
    ({ file, title, states }) =>
      `<li><a data-file="${file}"><strong>${title}</strong>${states.length === 1 ? '1 state' : `${states.length} states`}</a></li>`,
  );
  return `# Components

Every component of [@paddock/ui](libs/ui/README.md) and [@paddock/listing-ui](libs/listing-ui/README.md) in every state.
Remotes import them by file: \`import { Button } from '@paddock/ui/button/button.tsx'\`.

<ul class="cards">${cards.join('')}</ul>
`;
}

/** The modules of a component's folder that its gallery imports. */
function listModules(
  root: string,
  { file, imports }: Component,
  declarations: string,
): { readonly name: string; readonly module: ApiModule }[] {
  return imports.flatMap((specifier) => {
    const source = path.posix.join(path.posix.dirname(file), specifier);
    if (!specifier.startsWith('./')) return [];
    const name = source.replace(/^libs\/([a-z-]+)\/src\//, '@paddock/$1/');
    return [{ name, module: readModule(findDeclarations(root, declarations, source)) }];
  });
}

function renderComponent(root: string, component: Component, declarations: string): string {
  const { id, title, states } = component;
  const modules = listModules(root, component, declarations);
  // The component's own module comes before those of its variants.
  modules.sort((a, b) => Number(b.name.includes(`/${id}.`)) - Number(a.name.includes(`/${id}.`)));
  const summary = modules
    .flatMap(({ module }) => module.exports)
    .find(({ type, summary: text }) => type === 'function' && text !== '')?.summary;
  const frames = ['light', 'dark'].map(
    (theme) =>
      `<iframe src="../${getFramePath(id, theme)}" title="${title}, ${theme} theme" loading="lazy"></iframe>`,
  );
  const examples = states.map(({ name, code }) => `### ${name}\n\n\`\`\`tsx\n${code}\n\`\`\``);
  const exports = modules.map(
    ({ name, module }) => `\`import … from '${name}'\`\n\n${renderExports(module)}`,
  );
  return [
    `# ${title}`,
    summary ?? '',
    `<div class="frames">${frames.join('')}</div>`,
    `## Examples`,
    ...examples,
    ...(exports.length > 0 ? ['## Exports', ...exports] : []),
  ].join('\n\n');
}
