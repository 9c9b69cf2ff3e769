import { useEffect, useState } from 'react';
import type { LoadedIcon } from './load-icon.ts';

export interface RemoteIconProps {
  /** Set and name: `lucide:tractor`. */
  readonly name: string;
  /** Side in px. */
  readonly size?: number;
  /** What it means, where no text beside it says so. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * An icon that the first paint can do without, from the product's icon endpoint. Its box is there from the start, so
 * nothing moves when it comes; where it does not come, the box stays empty. Icons of the first paint are `Icon`s.
 */
export function RemoteIcon({ name, size = 20, label, className }: RemoteIconProps) {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly icon: LoadedIcon } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    void import(/* webpackChunkName: "icon-set" */ './load-icon.ts')
      .then(({ loadIcon }) => loadIcon(name))
      .then(
        (icon) => {
          if (isWanted && icon) setLoaded({ name, icon });
        },
        // Without a signal there is no icon.
        () => undefined,
      );
    return () => {
      isWanted = false;
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
