import { styled } from 'styled-components';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import {
  bottomBarHeight,
  colour,
  fontSize,
  headerHeight,
  layer,
  maxLineLength,
  media,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';

/** One case in the moderation queue. */
export const CaseFrame = styled.article`
  /* Not a grid: a sticky child of a grid cannot leave its own cell. */
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  .content,
  .review {
    display: grid;
    gap: ${space(4)};
    align-content: start;
    min-width: 0;
  }
  header {
    display: grid;
    gap: ${space(4)};
  }
  h2 {
    font-size: ${fontSize.heading3};
    line-height: 1.25;
  }
  h2 a {
    ${tapAreaCss}
    color: ${colour.text};
  }
  h3 {
    font-size: ${fontSize.body};
  }
  p {
    max-width: ${maxLineLength};
  }
  .quiet {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .owner-case a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
  }
  /* One row on a phone, so that the first screen shows what the case is about. */
  .pictures {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(2)};
  }
  .pictures img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: ${colour.sunken};
    border-radius: ${radius.control};
  }
  details summary {
    width: fit-content;
    padding: ${space(2)} 0;
    line-height: calc(${tapTarget} - ${space(4)});
    font-weight: 560;
    cursor: pointer;
  }
  .text,
  blockquote {
    white-space: pre-line;
  }
  .evidence {
    display: grid;
    gap: ${space(3)};
    margin-bottom: ${space(2)};
  }
  .evidence li {
    max-width: min(90%, ${maxLineLength});
    padding: ${space(2)} ${space(3)};
    background: ${colour.sunken};
    border-radius: ${radius.control};
  }
  .evidence li[data-reporter] {
    justify-self: end;
    background: none;
    border: 1px solid ${colour.hairline};
  }
  .entries {
    display: grid;
    gap: ${space(3)};
    margin-top: ${space(2)};
  }
  .claim {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    margin-top: ${space(2)};
  }
  .note-form {
    display: grid;
    gap: ${space(4)};
    justify-items: start;
  }
  .note-form > * {
    max-width: 100%;
  }
  .note-form > :not(button) {
    width: 100%;
  }
  .entries > li {
    padding-inline-start: ${space(4)};
    border-inline-start: 2px solid ${colour.hairline};
  }
  blockquote {
    max-width: ${maxLineLength};
  }
  .answer {
    margin-top: ${space(2)};
  }
  /* Docked to the bottom while any part of the case is visible, however many reports there are. */
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    padding-top: ${space(4)};
    border-top: 1px solid ${colour.hairline};
  }
  .acts[role='group'] {
    position: sticky;
    bottom: ${bottomBarHeight};
    z-index: ${layer.sticky};
    margin: 0 -${space(5)} -${space(5)};
    padding: ${space(3)} ${space(5)};
    background: ${colour.card};
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
  .acts > noscript {
    flex-basis: 100%;
  }
  .acts button {
    flex: 1 1 auto;
    padding-inline: ${space(2)};
  }
  ${media.tablet} {
    /* The first photo in full width, three more in a row below it. */
    .pictures {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .pictures li:first-child {
      grid-column: 1 / -1;
    }
    .acts button {
      padding-inline: ${space(4)};
    }
    header:has(.pictures) {
      grid-template-columns: 280px minmax(0, 1fr);
      column-gap: ${space(5)};
    }
  }
  /* The listing and its reports, next to the decision. */
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 240px;
    grid-template-rows: auto 1fr;
    column-gap: ${space(8)};
    .acts,
    .acts[role='group'] {
      position: sticky;
      top: calc(${headerHeight} + ${space(4)});
      bottom: auto;
      grid-area: 1 / 2 / span 2;
      flex-direction: column;
      flex-wrap: nowrap;
      align-self: start;
      margin: 0;
      padding: 0;
      border: 0;
    }
  }
  ${media.shortViewport} {
    .acts[role='group'] {
      position: static;
    }
  }
`;
