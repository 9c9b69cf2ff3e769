import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/theme.ts';

/** A bordered surface that groups content on a page. */
export const Card = styled.div`
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
`;
