import { styled } from 'styled-components';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';

export const DeskHeading = styled.div`
  padding-bottom: ${space(5)};
`;

/** Articles as rows. The whole row is the link's target. */
export const ArticleList = styled.ul`
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  overflow: hidden;
  overflow-wrap: anywhere;
  li {
    position: relative;
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} ${space(4)};
  }
  li:hover {
    background: ${colour.hover};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  h2 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
    letter-spacing: 0;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 3px solid ${colour.focus};
    outline-offset: -3px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  b {
    padding: 0 ${space(2)};
    background: ${colour.warningSoft};
    border-radius: ${radius.full};
    color: ${colour.warningSoftText};
    font-weight: 560;
  }
`;

export const Pager = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  padding: ${space(5)} 0 ${space(10)};
`;
