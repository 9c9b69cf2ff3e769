/**
 * The browser's half of `npm run gallery`: `/` lists the primitives, `/{name}` shows one light and dark side by side,
 * `/{name}/{theme}` is one of those two frames.
 */
import { createRoot } from 'react-dom/client';
import { GALLERIES } from './all-galleries.ts';
import { States } from './state-list.tsx';
import { ViewerPage } from './viewer-styles.ts';

function Index() {
  const entries = [...GALLERIES].sort(([, a], [, b]) => a.title.localeCompare(b.title));
  const opening = entries.filter(([, { states }]) => states.some(({ opens }) => opens)).map(([name]) => name);
  return (
    <ViewerPage as="main" data-opens={opening.join(' ')}>
      <header>
        <h1>Paddock’s primitives</h1>
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

function page(name: string, theme: string | undefined) {
  const gallery = GALLERIES.get(name);
  if (!gallery) return { title: 'Gallery', content: <Index /> };
  return { title: gallery.title, content: theme === undefined ? <SideBySide name={name} title={gallery.title} /> : <States gallery={gallery} /> };
}

const [, name = '', theme] = location.pathname.split('/');
const { title, content } = page(name, theme);
document.title = title;
const root = document.getElementById('root');
if (root) createRoot(root).render(content);
