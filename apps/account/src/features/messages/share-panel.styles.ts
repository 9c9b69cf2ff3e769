import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const SharePanelForm = styled.form`
  display: grid;
  gap: ${space(4)};
  small {
    display: block;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .failure {
    color: ${colour.danger};
  }
`;
