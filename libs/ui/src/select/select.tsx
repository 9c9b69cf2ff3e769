import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { chevronDownIcon } from '../icon/shapes/chevron-down.ts';
import { inputStyles } from '../input/input-styles.ts';
import { space } from '../theme/theme.ts';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>;
}

const Frame = styled.span`
  position: relative;
  display: block;
  select {
    ${inputStyles}
    padding-right: ${space(10)};
    appearance: none;
    text-overflow: ellipsis;
  }
  svg {
    position: absolute;
    right: ${space(3)};
    top: calc(50% - 10px);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    select {
      appearance: auto;
    }
    svg {
      display: none;
    }
  }
`;

/** The browser's own select element, styled like the other inputs. */
export function Select(props: SelectProps) {
  return (
    <Frame>
      <select {...props} />
      <Icon shape={chevronDownIcon} />
    </Frame>
  );
}
