/**
 * The browser part of `npm run gallery`. `/` lists the primitives, `/{name}` shows one primitive in
 * light and dark side by side, and `/{name}/{theme}` is the page in each of those two frames. `all`
 * and `opening` (the primitives that open something) are valid names too.
 */
import { createRoot } from 'react-dom/client';
import type { Gallery } from '../gallery.ts';
import { GALLERIES } from './all-galleries.ts';
import { GalleryStates } from './gallery-states.tsx';
import { ViewerPage } from './viewer-styles.ts';

function Index() {
  const entries = [...GALLERIES].sort(([, a], [, b]) => a.title.localeCompare(b.title));
  return (
    <ViewerPage as="main">
      <header>
        <h1>Paddock’s primitives</h1>
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
        <a href="/">All primitives</a>
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
  { readonly title: string; readonly galleries: ReadonlyMap<string, Gallery> }
> = new Map([
  ['all', { title: 'All primitives', galleries: GALLERIES }],
  [
    'opening',
    {
      title: 'Primitives that open something',
      galleries: new Map(
        [...GALLERIES].filter(([, { states }]) => states.some(({ opens }) => opens)),
      ),
    },
  ],
  ...[...GALLERIES].map(
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
      theme === undefined ? (
        <SideBySide name={name} title={title} />
      ) : (
        <GalleryStates galleries={galleries} />
      ),
  };
}

const [, name = '', theme] = location.pathname.split('/');
const { title, content } = getPage(name, theme);
document.title = title;
const root = document.getElementById('root');
if (root) createRoot(root).render(content);
