/**
 * The browser part of `npm run gallery`. `/` lists the components, `/{name}` shows a component in
 * two iframes, light and dark, side by side, and `/{name}/{theme}` is the page in each iframe. In
 * place of a name, `all` shows all components, and `opening` shows those that open a dialog, menu
 * or other overlay.
 */
import { createRoot } from 'react-dom/client';
import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { COMPONENT_GALLERIES } from './all-galleries.ts';
import { GalleryExamples } from './gallery-states.tsx';
import { ViewerPage } from './viewer-styles.ts';

function Index() {
  const entries = [...COMPONENT_GALLERIES].sort(([, a], [, b]) => a.title.localeCompare(b.title));
  return (
    <ViewerPage as="main">
      <header>
        <h1>Paddock’s components</h1>
        <a href="/all">All on one page</a>
      </header>
      <ul className="index">
        {entries.map(([name, { title, states }]) => (
          <li key={name}>
            <a href={`/${name}`}>
              {title} ({states.length})
            </a>
          </li>
        ))}
      </ul>
    </ViewerPage>
  );
}

function SideBySide({ name, title }: { readonly name: string; readonly title: string }) {
  return (
    <ViewerPage as="main">
      <header>
        <h1>{title}</h1>
        <a href="/">All components</a>
      </header>
      <div className="sides">
        {['light', 'dark'].map((theme) => (
          <iframe key={theme} src={`/${name}/${theme}`} title={`${title}, ${theme}`} />
        ))}
      </div>
    </ViewerPage>
  );
}

const COLLECTIONS: ReadonlyMap<
  string,
  { readonly title: string; readonly galleries: ReadonlyMap<string, ComponentGallery> }
> = new Map([
  ['all', { title: 'All components', galleries: COMPONENT_GALLERIES }],
  [
    'opening',
    {
      title: 'Components that open something',
      galleries: new Map(
        [...COMPONENT_GALLERIES].filter(([, { states }]) => states.some(({ opens }) => opens)),
      ),
    },
  ],
  ...[...COMPONENT_GALLERIES].map(
    ([name, gallery]) =>
      [name, { title: gallery.title, galleries: new Map([[name, gallery]]) }] as const,
  ),
]);

function getPage(name: string, theme: string | undefined) {
  const collection = COLLECTIONS.get(name);
  if (!collection) return { title: 'Gallery', content: <Index /> };
  const { title, galleries } = collection;
  return {
    title,
    content:
      theme === 'system' ? (
        <SideBySide name={name} title={title} />
      ) : (
        <GalleryExamples galleries={galleries} />
      ),
  };
}

const { gallery: name = '', theme } = document.documentElement.dataset;
const { title, content } = getPage(name, theme);
document.title = title;
const root = document.getElementById('root');
if (root) createRoot(root).render(content);
