import { useEffect, useState } from 'react';
import type { LoadedIcon } from './load-icon.ts';

export interface RemoteIconProps {
  /** The icon set and the name: `lucide:tractor`. */
  readonly name: string;
  /** Width and height in px. Default 20. */
  readonly size?: number;
  /** The accessible name. Omit it when text next to the icon says the same. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * An icon from Paddock's icon endpoint, for icons that the first paint does not need. It reserves
 * its space, so that nothing moves when the icon loads, and the space stays empty when it does not.
 * Use `Icon` for icons of the first paint.
 */
export function RemoteIcon({ name, size = 20, label, className }: RemoteIconProps) {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly icon: LoadedIcon } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    void import(/* webpackChunkName: "icon-set" */ './load-icon.ts')
      .then(({ loadIcon }) => loadIcon(name))
      .then(
        (icon) => {
          if (isCurrent && icon) setLoaded({ name, icon });
        },
        // The chunk did not load, for example because the browser is offline. The icon stays empty.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const icon = loaded?.name === name ? loaded.icon : null;
  return (
    <svg
      viewBox={icon?.viewBox ?? '0 0 24 24'}
      width={size}
      height={size}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{ flex: 'none' }}
    >
      {icon?.elements}
    </svg>
  );
}
