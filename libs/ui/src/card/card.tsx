import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/theme.ts';

/** A sheet of paper on the page. */
export const Card = styled.div`
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
`;
