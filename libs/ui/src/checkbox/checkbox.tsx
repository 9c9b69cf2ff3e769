import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { checkControlStyles } from './check-control-styles.ts';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children'
> {
  readonly label: ReactNode;
  /** The number of results for this choice, shown at the end of the row. */
  readonly count?: number | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const Row = styled.label`
  ${checkControlStyles}
  input {
    border-radius: 5px;
  }
  input::before {
    clip-path: polygon(8% 52%, 22% 38%, 41% 57%, 79% 14%, 94% 28%, 41% 88%);
  }
`;

/** A checkbox with its label and an optional result count. */
export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <Row className={className}>
      <input {...rest} type="checkbox" />
      <span className="label">{label}</span>
      {typeof count === 'number' && <span className="count">{count.toLocaleString('en-NZ')}</span>}
    </Row>
  );
}
