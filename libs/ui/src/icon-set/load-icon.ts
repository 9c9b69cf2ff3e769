/**
 * The page's only icon loader, in a chunk of its own that is loaded on demand, because no icon of
 * the first paint needs it.
 */
import type { ReactNode } from 'react';
import { toIconElements } from './icon-elements.ts';
import { ICON_FALLBACK_ATTRIBUTE, OWN_ICON_API, PUBLIC_ICON_API } from './icon-endpoints.ts';
import { createIconLoader } from './icon-loader.ts';
import type { IconLoader } from './icon-loader.ts';

/** An icon that is ready to render inside an `<svg>`. */
export interface LoadedIcon {
  readonly viewBox: string;
  readonly elements: ReactNode[];
}

let loader: IconLoader | undefined;

function getPageLoader(): IconLoader {
  const fallback =
    document.documentElement.getAttribute(ICON_FALLBACK_ATTRIBUTE) ?? PUBLIC_ICON_API;
  return (loader ??= createIconLoader({
    endpoints: [location.origin + OWN_ICON_API, ...(fallback === '' ? [] : [fallback])],
  }));
}

/**
 * Loads an icon. Never rejects.
 * @returns null when the icon is not available
 */
export async function loadIcon(name: string): Promise<LoadedIcon | null> {
  const icon = await getPageLoader().load(name);
  return (
    icon && {
      viewBox: [icon.left, icon.top, icon.width, icon.height].join(' '),
      elements: toIconElements(icon.body),
    }
  );
}
