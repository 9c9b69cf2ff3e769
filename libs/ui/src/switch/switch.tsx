import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, motion, radius, space, tapTarget } from '../theme/theme.ts';

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children' | 'role'
> {
  readonly label: ReactNode;
  /** A sentence below the label that says what the setting does. */
  readonly help?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${tapTarget};
  cursor: pointer;
  input {
    position: relative;
    flex: none;
    width: 44px;
    height: 26px;
    margin: 0;
    appearance: none;
    background: ${colour.controlEdge};
    border-radius: ${radius.full};
    cursor: inherit;
    transition: background ${motion.quick} ${motion.ease};
  }
  input::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: #fff;
    transition: transform ${motion.quick} ${motion.ease};
  }
  .help {
    display: block;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  input:disabled,
  &:has(input:disabled) {
    cursor: not-allowed;
  }
  input:disabled {
    opacity: 0.55;
  }
  input:checked {
    background: ${colour.accent};
  }
  input:checked::before {
    transform: translateX(18px);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
      width: 22px;
      height: 22px;
    }
  }
`;

/**
 * A setting that is on or off, and that takes effect at once. It is a checkbox, so a form submits
 * its value when it is on.
 */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <Row className={className}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help !== undefined && (
          <span className="help" id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
    </Row>
  );
}
