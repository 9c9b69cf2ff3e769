import { colour, fontSize, media, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * About 68 characters per line. Not in the unit `ch`, which is the width of a digit: most letters
 * are narrower.
 */
const TEXT_WIDTH = '32rem';

export const LongTextLayout = styled.div`
  .contents {
    display: none;
  }
  .text {
    max-width: ${TEXT_WIDTH};
    line-height: 1.6;
  }
  section + section {
    margin-top: ${space(10)};
  }
  section > h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.heading3};
    line-height: 1.25;
    scroll-margin-top: ${space(3)};
  }
  section > h2:focus {
    outline: none;
  }
  section > h3 {
    margin: ${space(6)} 0 ${space(2)};
    font-size: ${fontSize.lead};
  }
  section > p + p,
  section > ul,
  section > ul + p,
  section > dl + p,
  section > address {
    margin-top: ${space(3)};
  }
  section > ul {
    padding-left: ${space(5)};
    list-style: disc;
  }
  section > ul > li + li {
    margin-top: ${space(2)};
  }
  section > ul > li::marker {
    color: ${colour.accent};
  }
  address {
    font-style: normal;
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  /* One card per kind of personal data, with its purpose and retention. */
  .kept {
    display: grid;
    gap: ${space(3)};
    margin-top: ${space(4)};
  }
  .kept > div {
    padding: ${space(4)} ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    break-inside: avoid;
  }
  .kept dt {
    margin-bottom: ${space(1)};
    font-weight: 620;
  }
  .kept dd + dd {
    margin-top: ${space(1)};
  }
  .kept dd b {
    font-weight: 560;
  }
  .changed {
    margin-top: ${space(12)};
    padding-top: ${space(4)};
    border-top: 1px solid ${colour.hairline};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    section > h2 {
      font-size: 1.5rem;
    }
  }
  ${media.desktop} {
    .columns {
      display: grid;
      grid-template-columns: 260px minmax(0, 1fr);
      gap: ${space(16)};
      align-items: start;
    }
    .contents {
      position: sticky;
      /* Below the sticky header. */
      top: ${space(24)};
      display: block;
      max-height: calc(100vh - ${space(28)});
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .contents h2 {
      padding-left: ${space(4)};
      font-size: ${fontSize.small};
      font-weight: 620;
      letter-spacing: 0;
      color: ${colour.textQuiet};
    }
    .contents ol {
      margin-top: ${space(2)};
      border-left: 1px solid ${colour.hairline};
    }
    .contents a {
      display: flex;
      align-items: center;
      min-height: ${tapTarget};
      margin-left: -1px;
      padding: ${space(2)} ${space(4)};
      border-left: 2px solid transparent;
      line-height: 1.3;
      color: ${colour.text};
      text-decoration: none;
    }
    .contents a:hover {
      border-left-color: ${colour.accentFill};
      text-decoration: underline;
    }
    .contents a:focus-visible {
      outline-offset: -3px;
    }
  }
  @media print {
    .columns {
      display: block;
    }
    .contents {
      display: none;
    }
    .text {
      max-width: none;
      font-size: 11pt;
    }
    section > h2 {
      break-after: avoid;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
    /* Links cannot be clicked on paper. */
    a[href^='https:']::after {
      content: ' (' attr(href) ')';
    }
  }
`;
