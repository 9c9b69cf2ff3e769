import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { colour, withoutHasSelector } from '../theme/theme.ts';
import { chipStyles, chosenChipStyles } from './chip-styles.ts';

export interface ChipProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children'
> {
  /** `checkbox` allows several choices; `radio` allows one per group. */
  readonly type?: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** The number of results for this choice, shown after the label. */
  readonly count?: number | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const Pill = styled.label`
  ${chipStyles}
  input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  ${withoutHasSelector} {
    input {
      position: static;
      width: auto;
      height: auto;
      opacity: 1;
      accent-color: ${colour.accentFill};
    }
  }
  .count {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    opacity: 0.85;
  }
  &:has(:checked) {
    ${chosenChipStyles}
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

/** A pill-shaped choice that contains a real checkbox or radio button. */
export function Chip({ type = 'checkbox', label, count, className, ...rest }: ChipProps) {
  return (
    <Pill className={className}>
      <input {...rest} type={type} />
      <span>{label}</span>
      {typeof count === 'number' && <span className="count">{count.toLocaleString('en-NZ')}</span>}
    </Pill>
  );
}
