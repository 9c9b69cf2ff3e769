import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, space, tapTarget } from '../theme/theme.ts';

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'role'> {
  readonly label: ReactNode;
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

/** On or off. In a form it is a checkbox, and sends its value when on. */
export function Toggle({ label, className, ...rest }: ToggleProps) {
  return (
    <Row className={className}>
      <span>{label}</span>
      <input {...rest} type="checkbox" role="switch" />
    </Row>
  );
}
