import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const MaintenanceNotice = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  width: 100%;
  max-width: 560px;
  text-align: center;
  text-wrap: pretty;
  svg {
    width: 100%;
    max-width: 420px;
    height: auto;
    margin-bottom: ${space(2)};
    color: ${colour.textQuiet};
  }
  svg[width='160'] {
    max-width: 200px;
  }
  p {
    color: ${colour.textQuiet};
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  .what {
    font-size: ${fontSize.lead};
    color: ${colour.text};
  }
  .when {
    font-weight: 560;
    color: ${colour.text};
  }
`;
