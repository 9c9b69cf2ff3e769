import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const AboutLayout = styled.div`
  .opening {
    display: grid;
    gap: ${space(6)};
    align-items: center;
  }
  .opening .paper {
    fill: ${colour.card};
  }
  .opening .ground {
    fill: ${colour.page};
  }
  .opening .drawing svg {
    width: 100%;
    max-width: 420px;
    height: auto;
    margin: 0 auto;
    color: ${colour.textQuiet};
  }
  .part {
    margin-top: ${space(12)};
  }
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.heading3};
  }
  .text {
    max-width: 32rem;
    line-height: 1.6;
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  .text p + p {
    margin-top: ${space(3)};
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)} ${space(10)};
    padding-top: ${space(6)};
    border-top: 1px solid ${colour.hairline};
  }
  .figures dt {
    color: ${colour.textQuiet};
  }
  .figures > div {
    display: flex;
    flex-direction: column-reverse;
  }
  .figures dd {
    font-size: ${fontSize.heading2};
    font-weight: 680;
    letter-spacing: -0.022em;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .promises {
    display: grid;
    gap: ${space(3)};
    margin-top: ${space(5)};
  }
  .promises li {
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    break-inside: avoid;
  }
  .promises svg {
    color: ${colour.accent};
  }
  .promises h3 {
    margin: ${space(3)} 0 ${space(2)};
    font-size: ${fontSize.lead};
  }
  .promises p {
    color: ${colour.textQuiet};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
    margin-top: ${space(5)};
  }
  ${media.tablet} {
    .opening {
      grid-template-columns: minmax(0, 1fr) minmax(0, 320px);
      gap: ${space(10)};
    }
    h2 {
      font-size: 1.5rem;
    }
    .promises {
      grid-template-columns: 1fr 1fr;
      gap: ${space(4)};
    }
  }
  ${media.desktop} {
    .opening {
      grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
      gap: ${space(12)};
    }
    .promises {
      grid-template-columns: repeat(3, 1fr);
    }
    .two {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: ${space(16)};
    }
  }
`;
