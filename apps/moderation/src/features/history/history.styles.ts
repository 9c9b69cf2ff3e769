import { styled } from 'styled-components';
import { colour, fontSize, maxLineLength, media, radius, space } from '@paddock/ui/theme/theme.ts';

/** The filters, next to the list on a desktop and above it otherwise. */
export const HistoryFrame = styled.div`
  display: grid;
  gap: ${space(5)};
  padding-bottom: ${space(10)};
  ${media.desktop} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: ${space(8)};
    align-items: start;
  }
`;

/** Decisions as rows: on a phone each is a small stack, on a tablet and up a table's row. */
export const HistoryList = styled.ol`
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-areas: 'act action' 'subject subject' 'who who';
    gap: ${space(1)} ${space(4)};
    align-items: start;
    padding: ${space(3)} ${space(4)};
  }
  > li + li {
    border-top: 1px solid ${colour.hairline};
  }
  .act {
    grid-area: act;
    align-self: center;
  }
  .subject {
    grid-area: subject;
  }
  .who {
    grid-area: who;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
  }
  .action {
    grid-area: action;
    justify-self: end;
  }
  .act b {
    display: inline-block;
    padding: 2px ${space(2)};
    background: ${colour.sunken};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
    font-weight: 560;
    white-space: nowrap;
  }
  .act b:is([data-act='hide'], [data-act='ban']) {
    background: ${colour.dangerSoft};
    color: ${colour.dangerSoftText};
  }
  .act b[data-act='warn'] {
    background: ${colour.warningSoft};
    color: ${colour.warningSoftText};
  }
  .act b:is([data-act='restore'], [data-act='unban']) {
    background: ${colour.successSoft};
    color: ${colour.successSoftText};
  }
  [data-undone] .act b {
    padding: 2px 0;
    background: none;
    color: ${colour.textQuiet};
    text-decoration: line-through;
  }
  .title a {
    color: ${colour.text};
    font-weight: 560;
  }
  .subject p,
  blockquote {
    max-width: ${maxLineLength};
  }
  .subject p:not(.title, .quiet),
  blockquote {
    font-size: ${fontSize.small};
  }
  .quiet {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  blockquote {
    margin: ${space(1)} 0;
    padding-inline-start: ${space(3)};
    border-inline-start: 2px solid ${colour.hairline};
    white-space: pre-line;
  }
  ${media.tablet} {
    > li {
      grid-template-columns: 136px minmax(0, 1fr) 128px 84px;
      grid-template-areas: 'act subject who action';
      padding: ${space(3)} ${space(5)};
    }
    .act {
      align-self: start;
    }
    .who {
      display: grid;
    }
  }
`;
