import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Frame = styled.div`
  .part + .part {
    margin-top: ${space(14)};
  }
  h2 {
    margin-bottom: ${space(4)};
    font-size: ${fontSize.heading3};
  }
  .by-region {
    display: grid;
    gap: ${space(5)};
  }
  .map svg[role='group'] {
    height: 440px;
  }
  .count {
    color: ${colour.textQuiet};
    font-variant-numeric: tabular-nums;
  }
  .regions a {
    display: flex;
    align-items: baseline;
    gap: ${space(2)};
    min-height: ${tapTarget};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    color: ${colour.text};
    text-decoration: none;
  }
  .regions a:hover {
    background: ${colour.hover};
    text-decoration: underline;
  }
  .regions li + li {
    border-top: 1px solid ${colour.hairline};
  }
  .regions .mi {
    min-width: 0;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .regions .count {
    margin-left: auto;
  }
  .areas {
    display: grid;
    gap: ${space(4)};
  }
  .area {
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .area h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(2)};
    font-size: ${fontSize.lead};
  }
  .area h3 .count,
  .area h4 .count {
    font-weight: 400;
    letter-spacing: 0;
  }
  .area h4 {
    font-weight: 620;
  }
  .area h3 a,
  .area h4 a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    color: inherit;
    text-decoration-color: transparent;
  }
  .area h3 a:hover,
  .area h4 a:hover {
    text-decoration-color: currentColor;
  }
  .groups {
    display: grid;
    gap: ${space(3)} ${space(10)};
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(5)};
  }
  .links a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    text-decoration: none;
  }
  .links a:hover {
    text-decoration: underline;
  }
  .pages {
    display: grid;
    gap: 0 ${space(6)};
  }
  .pages a {
    display: block;
    min-height: ${tapTarget};
    padding: ${space(3)} 0;
    border-top: 1px solid ${colour.hairline};
    color: ${colour.textQuiet};
    text-decoration: none;
  }
  .pages b {
    display: block;
    font-weight: 560;
    color: ${colour.accent};
  }
  .pages a:hover b {
    text-decoration: underline;
  }
  ${media.tablet} {
    .by-region {
      grid-template-columns: minmax(0, 1fr) minmax(0, 340px);
      gap: ${space(8)};
      align-items: start;
    }
    .map svg[role='group'] {
      height: 780px;
    }
    .groups.many {
      grid-template-columns: 1fr 1fr;
    }
    .pages {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.desktop} {
    .by-region {
      grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    }
    .pages {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  @media print {
    .map {
      display: none;
    }
  }
`;
