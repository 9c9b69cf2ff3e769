import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { circleAlertIcon } from '../icon/shapes/circle-alert.ts';
import { colour, space } from '../theme/theme.ts';
import { FieldFrame } from './field.styles.ts';

/**
 * Attributes for each control of a group. `aria-invalid` is left out because radio buttons do not
 * support it.
 */
export interface GroupControlProps {
  readonly 'aria-describedby': string | undefined;
}

export interface FieldGroupProps {
  readonly legend: string;
  readonly help?: string | undefined;
  /** A sentence that says what is wrong and what to do. */
  readonly error?: string | undefined;
  /** Receives the attributes to spread on each radio or checkbox. */
  readonly children: (control: GroupControlProps) => ReactNode;
}

const Group = styled(FieldFrame)`
  gap: 0;
  /* The legend is the question and these labels are its answers, so only the legend is bold. */
  > label {
    font-weight: 400;
  }
  .help,
  .error {
    padding-top: ${space(1)};
  }
  &[data-wrong] input {
    border-color: ${colour.danger};
    border-width: 2px;
  }
`;

/** A group of radio buttons or checkboxes that answer one question, with its help and error. */
export function FieldGroup({ legend, help, error, children }: FieldGroupProps) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <Group
      as="fieldset"
      aria-describedby={helpId}
      data-wrong={errorId === undefined ? undefined : true}
    >
      <legend>{legend}</legend>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon shape={circleAlertIcon} size={16} />
          {error}
        </p>
      )}
      {children({ 'aria-describedby': errorId })}
    </Group>
  );
}
