import { Link, type LinkProps } from '@paddock/router';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButtonFrame } from './icon-button.styles.ts';

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  /** An icon's path data. */
  readonly shape: string;
  /** Says where the link leads. Used as the accessible name and the tooltip. */
  readonly label: string;
  readonly iconSize?: number;
  readonly isFilled?: boolean;
  /** A `CountBadge` over the link's corner. Include its count in `label` too. */
  readonly badge?: ReactNode;
}

/** A link to another page that shows only an icon. */
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
