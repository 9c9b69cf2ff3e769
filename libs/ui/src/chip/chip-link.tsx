import { Link, type LinkProps } from '@paddock/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { xIcon } from '../icon/shapes/x.ts';
import { chipStyles, chosenChipStyles } from './chip-styles.ts';

export interface ChipLinkProps extends Omit<LinkProps, 'children'> {
  readonly label: ReactNode;
  /** An icon's path data, shown before the label. */
  readonly shape?: string;
  readonly isChosen?: boolean;
  /**
   * Marks an applied filter, which the link removes. The text is the link's accessible name:
   * "Remove Waikato".
   */
  readonly removeLabel?: string;
}

const Pill = styled(Link)<{ readonly $isChosen: boolean }>`
  ${chipStyles}
  ${({ $isChosen }) => $isChosen && chosenChipStyles}
`;

/** A pill-shaped link: a category to browse, or an applied filter to remove. */
export function ChipLink({ label, shape, isChosen = false, removeLabel, ...rest }: ChipLinkProps) {
  return (
    <Pill
      {...rest}
      $isChosen={isChosen || removeLabel !== undefined}
      aria-label={removeLabel}
      aria-current={isChosen ? 'true' : undefined}
    >
      {shape !== undefined && <Icon shape={shape} size={18} />}
      {label}
      {removeLabel !== undefined && <Icon shape={xIcon} size={16} />}
    </Pill>
  );
}
