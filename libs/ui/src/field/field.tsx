import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlertIcon } from '../icon/shapes/circle-alert.ts';
import { FieldFrame } from './field.styles.ts';

/** What the control inside a field needs to be tied to its label, help and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  /** Of the control, where something else on the page leads to it: a summary of what is wrong. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong and what to do, in a sentence. */
  readonly error?: string | undefined;
  /** Gets the attributes to spread on the control. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, help and error. */
export function Field({ id: givenId, label, help, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [helpId, errorId].filter((each) => each !== undefined).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon shape={circleAlertIcon} size={16} />
          {error}
        </p>
      )}
    </FieldFrame>
  );
}
