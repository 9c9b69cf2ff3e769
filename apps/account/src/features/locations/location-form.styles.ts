import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The form's layout: one column on phones; on desktops, the map is to the right of the fields and
 * buttons.
 */
export const LocationFormLayout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: ${space(4)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .fields,
  .end {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    align-content: start;
  }
  .locate p {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .locate p:not(:empty) {
    margin-top: ${space(2)};
  }
  .hint {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .near {
    min-height: 1.5em;
    margin: ${space(2)} 0;
    font-weight: 560;
  }
  .degrees {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
    gap: ${space(4)};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  .actions > :last-child:not(:nth-child(2)) {
    color: ${colour.danger};
  }
  button[aria-disabled] {
    cursor: progress;
  }
  @media (scripting: none) {
    /* Hidden but in place, so that the layout is the same with and without JavaScript. */
    button[type='button'] {
      visibility: hidden;
    }
  }
  ${media.desktop} {
    grid-template:
      'fields position' auto
      'end position' 1fr / minmax(0, 440px) minmax(0, 1fr);
    column-gap: ${space(8)};
    padding: ${space(6)};
    .fields {
      grid-area: fields;
    }
    .position {
      grid-area: position;
    }
    .end {
      grid-area: end;
    }
    .position svg[role='group'] {
      height: 440px;
    }
  }
`;
