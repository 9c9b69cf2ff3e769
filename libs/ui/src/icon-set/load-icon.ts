/** The page's one icon loader: a late chunk, since no first paint waits for an icon from here. */
import type { ReactNode } from 'react';
import { iconElements } from './icon-elements.ts';
import { FALLBACK_ATTRIBUTE, OWN_ICON_API, PUBLIC_ICON_API } from './icon-endpoints.ts';
import { createIconLoader } from './icon-loader.ts';
import type { IconLoader } from './icon-loader.ts';

export interface LoadedIcon {
  readonly viewBox: string;
  readonly elements: ReactNode[];
}

let loader: IconLoader | undefined;

function pageLoader(): IconLoader {
  const fallback = document.documentElement.getAttribute(FALLBACK_ATTRIBUTE) ?? PUBLIC_ICON_API;
  return (loader ??= createIconLoader({
    endpoints: [location.origin + OWN_ICON_API, ...(fallback === '' ? [] : [fallback])],
  }));
}

/** @returns null where it cannot be had; never rejects */
export async function loadIcon(name: string): Promise<LoadedIcon | null> {
  const drawing = await pageLoader().load(name);
  return (
    drawing && {
      viewBox: [drawing.left, drawing.top, drawing.width, drawing.height].join(' '),
      elements: iconElements(drawing.body),
    }
  );
}
