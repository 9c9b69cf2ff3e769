import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const VitalsLayout = styled.section`
  /* Visually hidden texts are positioned. Without this, they widen the page instead of the table. */
  .scroller {
    position: relative;
    margin-top: ${space(4)};
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
    text-align: left;
  }
  caption {
    padding-bottom: ${space(1)};
    font-weight: bold;
    text-align: left;
  }
  th,
  td {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    vertical-align: top;
    white-space: nowrap;
    border-top: 1px solid ${colour.hairline};
  }
  td > p {
    font-size: inherit;
    white-space: nowrap;
  }
  abbr {
    text-decoration: none;
  }
  .sparkline {
    display: block;
    width: 60px;
    height: 16px;
    fill: none;
    stroke: ${colour.accentFill};
    stroke-width: 2px;
  }
`;
