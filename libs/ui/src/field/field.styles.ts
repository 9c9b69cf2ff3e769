import { styled } from 'styled-components';
import { colour, fontSize, space } from '../theme/theme.ts';

/** Lays out a label or legend, help and error around one control or a group of controls. */
export const FieldFrame = styled.div`
  display: grid;
  gap: ${space(1)};
  > :is(label, legend) {
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
