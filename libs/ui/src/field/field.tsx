import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { circleAlertIcon } from '../icon/shapes/circle-alert.ts';
import { colour, fontSize, space } from '../theme/theme.ts';

/** What the control inside a field needs to be tied to its label, help and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong and what to do, in a sentence. */
  readonly error?: string | undefined;
  /** Gets the attributes to spread on the control. */
  readonly children: (control: FieldControl) => ReactNode;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
  label {
    font-weight: 560;
  }
  .help {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .error {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 560;
    color: ${colour.danger};
  }
`;

/** A control with its label, help and error. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [helpId, errorId].filter((each) => each !== undefined).join(' ');
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy === '' ? undefined : describedBy, 'aria-invalid': error === undefined ? undefined : true })}
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon shape={circleAlertIcon} size={16} />
          {error}
        </p>
      )}
    </Frame>
  );
}
