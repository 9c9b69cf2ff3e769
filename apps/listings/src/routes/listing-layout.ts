import { styled } from 'styled-components';
import { colour, fontSize, gutter, headerHeight, media, space } from '@paddock/ui/theme/theme.ts';

/** The height of the gallery's row of thumbnails, which is shown for two or more photos. */
const THUMBNAILS_HEIGHT = '79px';

/**
 * One column on a phone: photos, summary, then the other sections. On a desktop, the summary is a
 * sticky column on the right. In the document, the summary comes first, so that a screen reader
 * reads the title and the price before the links of the gallery.
 */
export const ListingLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  /*
   * The photos come first on a phone, but after the summary in the HTML. On a slow line the summary
   * is shown before their HTML has arrived, so this reserves their place.
   */
  &[data-pictures]::before {
    content: '';
    grid-area: 1 / 1;
    justify-self: stretch;
    aspect-ratio: 4 / 3;
    margin: 0 calc(-1 * ${gutter});
  }
  .gallery {
    grid-area: 1 / 1;
  }
  .details {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(10)};
    margin-top: ${space(3)};
  }
  /* Low specificity: sections that are boxes style their own headings. */
  :where(.details > section > h2) {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.heading3};
  }
  .number {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .number .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(6)};
  }
  /* On a phone, the photo touches the title bar. */
  ${media.phone} {
    .top + &::before,
    .top + & .gallery {
      margin-top: -${space(2)};
    }
  }
  ${media.tablet} {
    &[data-pictures]::before {
      margin: 0;
    }
    &[data-pictures='many']::before {
      margin-bottom: ${THUMBNAILS_HEIGHT};
    }
  }
  ${media.desktop} {
    &[data-pictures]::before {
      content: none;
    }
    grid-template-columns: minmax(0, 1fr) 376px;
    column-gap: ${space(8)};
    align-items: start;
    &[data-pictures] .summary {
      grid-row: 1 / span 2;
    }
    .summary {
      position: sticky;
      top: calc(${headerHeight} + ${space(5)});
      grid-column: 2;
      grid-row: 1;
    }
    .gallery,
    .details {
      grid-column: 1;
    }
  }
  /* A poster, in the height that the QR code and the strips leave. The photo fills what is left. */
  @media print {
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    align-items: stretch;
    gap: 4mm;
    min-height: 0;
    overflow: hidden;
    &[data-pictures]::before {
      content: none;
    }
    .gallery {
      position: relative;
      flex: 1 1 0;
      min-height: 40mm;
    }
    .gallery .stage {
      position: static;
    }
    .gallery picture {
      position: absolute;
      inset: 0;
      height: 100%;
    }
    .gallery ol,
    .gallery button,
    .gallery .counter,
    .gallery li + li,
    &:has(.facts) .summary ul,
    .facts h2,
    .about h2,
    &[data-pictures] .about,
    .facts dl > :nth-child(n + 7),
    .details > :not(.facts, .about) {
      display: none;
    }
    /* Wide paper has a desktop's styles, in which the summary is sticky. */
    .summary {
      position: static;
      flex: none;
    }
    .details {
      flex: none;
      gap: 4mm;
      margin: 0;
    }
    .facts dl {
      grid-template-columns: 1fr 1fr;
      gap: 0 8mm;
    }
    .facts dl > * {
      padding: 1mm 0;
    }
    .about {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 14;
    }
    /* Without a photo, the text fills its place. */
    &:not([data-pictures]) .about {
      font-size: ${fontSize.heading3};
    }
    &:not([data-pictures]) .facts dl {
      font-size: ${fontSize.lead};
    }
  }
`;
