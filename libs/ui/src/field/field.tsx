import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlertIcon } from '../icon/shapes/circle-alert.ts';
import { FieldFrame } from './field.styles.ts';

/** The attributes that tie a control to its field's label, help and error. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  /**
   * The control's id, for when another element links to it, such as a `ProblemSummary`. Generated
   * by default.
   */
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** A sentence that says what is wrong and what to do. */
  readonly error?: string | undefined;
  /** Receives the attributes to spread on the control. */
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A control with its label, help and error. */
export function Field({ id: givenId, label, help, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [helpId, errorId].filter((part) => part !== undefined).join(' ');
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
