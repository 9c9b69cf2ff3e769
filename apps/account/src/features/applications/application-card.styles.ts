import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const ApplicationCards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-bottom: ${space(8)};
`;

/** The card of one application, for its applicant or for the employer. */
export const ApplicationCardFrame = styled.article`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  &[data-tone='new'] {
    border-inline-start: 4px solid ${colour.accentFill};
  }
  .head {
    display: flex;
    align-items: start;
    justify-content: space-between;
    /* A long state goes below the title, which would otherwise be squeezed on a phone. */
    flex-wrap: wrap;
    gap: ${space(2)} ${space(3)};
  }
  .head > div {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: ${fontSize.lead};
    line-height: 1.3;
  }
  /* A full tap target without a taller line. */
  h2 a,
  .facts a {
    position: relative;
    display: inline-block;
    padding: 11px 0;
    margin: -11px 0;
  }
  h2 a {
    color: inherit;
  }
  .state {
    flex: none;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.full};
    background: ${colour.sunken};
    font-size: ${fontSize.small};
    font-weight: 560;
  }
  .state[data-tone='new'] {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  .state[data-tone='shortlisted'] {
    background: ${colour.successSoft};
    color: ${colour.successSoftText};
  }
  .quiet {
    color: ${colour.textQuiet};
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
  }
  .message {
    max-width: 68ch;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  /* Two equal columns at 360 px. The first of an odd number of buttons has a row of its own. */
  ${media.phone} {
    .actions {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .actions > * {
      padding-inline: ${space(2)};
    }
    .actions > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.tablet} {
    padding: ${space(5)};
  }
`;
