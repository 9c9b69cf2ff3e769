import { Link, type LinkProps } from '@paddock/router';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButtonFrame } from './icon-button.styles.ts';

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  readonly shape: string;
  /** Where it leads: read aloud, and shown as a tooltip. */
  readonly label: string;
  readonly iconSize?: number;
  readonly isFilled?: boolean;
  /** Over its corner: a `CountBadge` or `DotBadge`. Say it in the label too. */
  readonly badge?: ReactNode;
}

/** A link to another page that is an icon alone. */
export function IconLink({
  shape,
  label,
  iconSize = 22,
  isFilled = false,
  badge,
  ...rest
}: IconLinkProps) {
  return (
    <IconButtonFrame as={Link} {...rest} aria-label={label} title={label}>
      <Icon shape={shape} size={iconSize} isFilled={isFilled} />
      {badge}
    </IconButtonFrame>
  );
}
