import { type MouseEvent, useEffect, useRef } from 'react';
import { InRouter } from '../in-router.tsx';
import type { Gallery } from '../gallery.ts';
import { StateList } from './viewer-styles.ts';

/** Links lead nowhere here. Those within the page are the primitive's own. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/** A primitive in all its states: what stands in each frame, light or dark. It makes its frame as tall as itself. */
export function States({ gallery }: { readonly gallery: Gallery }) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const { frameElement } = window;
    const element = list.current;
    if (!(frameElement instanceof HTMLElement) || !element) return;
    const observer = new ResizeObserver(() => {
      frameElement.style.height = `${Math.ceil(element.getBoundingClientRect().height) + 2}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <InRouter>
      <StateList ref={list} onClickCapture={stayHere}>
        <h1 hidden>{gallery.title}</h1>
        {gallery.states.map(({ name, render, opens }) => (
          <section key={name} aria-label={name} data-opens={opens}>
            <h2>{name}</h2>
            {render()}
          </section>
        ))}
      </StateList>
    </InRouter>
  );
}
