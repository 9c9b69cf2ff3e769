import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButtonFrame } from './icon-button.styles.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** An icon's path data. */
  readonly shape: string;
  /** Says what the button does. Used as the accessible name and the tooltip. */
  readonly label: string;
  readonly iconSize?: number;
  readonly isFilled?: boolean;
  /**
   * A `CountBadge` over the button's corner. Include its count in `label` too (see
   * `getLabelWithCount`).
   */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton({
  shape,
  label,
  iconSize = 22,
  isFilled = false,
  badge,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <IconButtonFrame {...rest} type={type} aria-label={label} title={label}>
      <Icon shape={shape} size={iconSize} isFilled={isFilled} />
      {badge}
    </IconButtonFrame>
  );
}
