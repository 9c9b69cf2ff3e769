import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { checkControlStyles } from '../checkbox/check-control-styles.ts';

export interface RadioProps extends Omit<
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
  input,
  input::before {
    border-radius: 50%;
  }
  input::before {
    width: 10px;
    height: 10px;
  }
`;

/** A radio button with its label and an optional result count. */
export function Radio({ label, count, className, ...rest }: RadioProps) {
  return (
    <Row className={className}>
      <input {...rest} type="radio" />
      <span className="label">{label}</span>
      {typeof count === 'number' && <span className="count">{count.toLocaleString('en-NZ')}</span>}
    </Row>
  );
}
