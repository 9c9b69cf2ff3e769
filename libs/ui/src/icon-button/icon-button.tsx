import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButtonFrame } from './icon-button.styles.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly shape: string;
  /** What it does: read aloud, and shown as a tooltip. */
  readonly label: string;
  readonly iconSize?: number;
  readonly isFilled?: boolean;
  /** Over its corner: a `CountBadge` or `DotBadge`. Say it in the label too (`labelWithCount`). */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is an icon alone. */
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
