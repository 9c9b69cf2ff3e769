import { type MouseEvent, useEffect, useRef } from 'react';
import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { StateListLayout } from './viewer-styles.ts';

/**
 * Disables links to other pages. Links within the page are part of the component and still work.
 */
function preventNavigation(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/**
 * Shows components in all their states. It runs in a light or dark iframe and resizes that iframe
 * to fit.
 */
export function GalleryExamples({
  galleries,
}: {
  readonly galleries: ReadonlyMap<string, ComponentGallery>;
}) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    // The iframe element belongs to the parent window, so `instanceof HTMLElement` would be false
    // for it.
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
      <StateListLayout ref={list} onClickCapture={preventNavigation}>
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
      </StateListLayout>
    </InRouter>
  );
}
