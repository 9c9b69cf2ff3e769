import { type MouseEvent, useEffect, useRef } from 'react';
import type { Gallery } from '../gallery.ts';
import { InRouter } from '../in-router.tsx';
import { StateList } from './viewer-styles.ts';

/** Links lead nowhere here. Those within the page are the primitive's own. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/** Primitives in all their states: what stands in a frame, light or dark. It makes its frame as tall as itself. */
export function States({ galleries }: { readonly galleries: ReadonlyMap<string, Gallery> }) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    // Of the other window: no `instanceof` of ours knows it.
    const frame = window.frameElement as HTMLElement | null;
    const element = list.current;
    if (!frame || !element) return;
    const observer = new ResizeObserver(() => {
      frame.style.height = `${Math.ceil(element.getBoundingClientRect().height) + 2}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <InRouter>
      <StateList ref={list} onClickCapture={stayHere}>
        {[...galleries].map(([name, { title, states }]) => (
          <section key={name} id={`gallery-${name}`} aria-label={title}>
            {galleries.size > 1 && <h1>{title}</h1>}
            {states.map(({ name: state, render, opens }) => (
              <div key={state} role="group" aria-label={state} data-opens={opens}>
                <h2>{state}</h2>
                {render()}
              </div>
            ))}
          </section>
        ))}
      </StateList>
    </InRouter>
  );
}
