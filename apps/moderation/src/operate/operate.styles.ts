import { styled } from 'styled-components';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { colour, fontSize, maxLineLength, media, radius, space } from '@paddock/ui/theme/theme.ts';

/** Rows on a card: messages, people or redirect rules. */
export const Rows = styled.ul`
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  > li {
    position: relative;
    display: grid;
    gap: ${space(1)} ${space(6)};
    padding: ${space(4)};
  }
  > li + li {
    border-top: 1px solid ${colour.hairline};
  }
  :is(h2, h3) {
    font-size: ${fontSize.body};
    line-height: 1.4;
    letter-spacing: 0;
  }
  h2 a {
    color: ${colour.text};
  }
  h2 a:not(.row-link),
  .account a {
    ${tapAreaCss}
  }
  > .compact .actions {
    align-items: start;
    padding-top: 0;
  }
  /* The second column is short, so that it fits next to the first on a phone too. */
  > .compact {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space(3)};
    padding-block: ${space(3)};
  }
  .row-link::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > li:has(.row-link):hover {
    background: ${colour.hover};
  }
  .excerpt {
    display: -webkit-box;
    max-width: ${maxLineLength};
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    padding-top: ${space(2)};
  }
  ${media.tablet} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: ${space(4)} ${space(5)};
    }
    .actions {
      align-items: center;
      justify-content: end;
      padding-top: 0;
    }
  }
`;

/** The content below the header. */
export const Sections = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-bottom: ${space(10)};
  .quiet {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  > section {
    display: grid;
    gap: ${space(3)};
  }
  > section > h2 {
    font-size: ${fontSize.heading3};
  }
  dd {
    overflow-wrap: anywhere;
  }
  .task::first-letter {
    text-transform: uppercase;
  }
  a.tap {
    ${tapAreaCss}
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(2)};
    align-items: center;
    align-self: start;
    font-size: ${fontSize.small};
  }
  .badges b {
    padding: 2px ${space(2)};
    background: ${colour.sunken};
    border-radius: ${radius.full};
    font-weight: 560;
    white-space: nowrap;
  }
  .badges b:is([data-state='new'], [data-state='leaving']) {
    background: ${colour.warningSoft};
    color: ${colour.warningSoftText};
  }
  .badges b[data-state='answered'] {
    background: ${colour.successSoft};
    color: ${colour.successSoftText};
  }
  .badges b:is([data-state='spam'], [data-state='disabled']) {
    background: ${colour.dangerSoft};
    color: ${colour.dangerSoftText};
  }
`;

/** A message and its replies, next to the forms on a desktop. */
export const MessageFrame = styled.div`
  display: grid;
  gap: ${space(6)};
  .conversation {
    display: grid;
    gap: ${space(4)};
    align-content: start;
    min-width: 0;
  }
  article {
    padding: ${space(4)} ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    overflow-wrap: anywhere;
  }
  article[data-reply] {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  article[data-reply] .quiet {
    color: inherit;
  }
  article h2 {
    font-size: ${fontSize.body};
    letter-spacing: 0;
  }
  article p + p {
    margin-top: ${space(2)};
  }
  article a {
    ${tapAreaCss}
  }
  .text {
    max-width: ${maxLineLength};
    margin-top: ${space(2)};
    white-space: pre-line;
  }
  .state-form {
    align-self: start;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space(8)};
  }
`;

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: ${maxLineLength};
  h2 {
    font-size: ${fontSize.heading3};
  }
  > button {
    justify-self: start;
  }
`;

/**
 * A form with a text box, two selects and a button. On a phone the selects share a row, so that the
 * results begin on the first screen.
 */
export const FilterRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
  > :first-child {
    grid-column: 1 / -1;
  }
  > button {
    justify-self: start;
  }
  ${media.tablet} {
    > :first-child {
      grid-column: auto;
    }
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: end;
  }
`;
