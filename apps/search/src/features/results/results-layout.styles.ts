import { styled } from 'styled-components';
import { colour, gutter, layer, media, space } from '@paddock/ui/theme/theme.ts';

/**
 * Height of the shell's sticky header on a phone and on a tablet. The results' toolbar sticks below
 * it.
 */
const HEADER_HEIGHT = { phone: '61px', tablet: '69px' } as const;

/**
 * On a desktop: filters on the left (260 px) and results on the right. On a phone: the toolbar is
 * sticky, and the filters' dialog, which is a child of the toolbar, opens above everything.
 */
export const ResultsLayout = styled.div`
  .tools {
    position: sticky;
    z-index: ${layer.sticky};
    top: calc(${HEADER_HEIGHT.phone} + var(--pd-safe-top, 0px));
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    margin: 0 calc(-1 * ${gutter}) ${space(3)};
    padding: ${space(2)} ${gutter};
    background: ${colour.page};
    border-bottom: 1px solid ${colour.hairline};
  }
  ${media.shortViewport} {
    .tools {
      position: static;
    }
  }
  .summary {
    display: flex;
    align-items: flex-start;
    gap: ${space(3)};
    margin-bottom: ${space(3)};
  }
  .chips {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    min-width: 0;
  }
  .found {
    min-width: 0;
  }
  .found:focus {
    outline: none;
  }
  .cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity 120ms;
  }
  .found[aria-busy='true'] .cards {
    opacity: 0.55;
  }
  .cards > li {
    min-width: 0;
  }
  .previous {
    padding-bottom: ${space(4)};
    text-align: center;
  }

  ${media.tablet} {
    .tools {
      top: ${HEADER_HEIGHT.tablet};
    }
    .cards {
      gap: ${space(4)};
    }
    .cards:is([data-view='grid'], [data-view='auto']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.desktop} {
    display: grid;
    grid-template-columns: 260px minmax(0, 1fr) auto auto;
    grid-template-rows: auto 1fr;
    gap: ${space(4)} ${space(4)};
    padding-top: ${space(6)};
    .tools,
    .summary {
      display: contents;
    }
    .tools > dialog {
      grid-column: 1;
      grid-row: 1 / 3;
      align-self: start;
      max-height: none;
      margin-right: ${space(4)};
      padding-bottom: ${space(8)};
    }
    .chips {
      grid-column: 2;
      grid-row: 1;
    }
    .sort {
      grid-column: 3;
      grid-row: 1;
    }
    .summary > nav {
      grid-column: 4;
      grid-row: 1;
    }
    .found {
      grid-column: 2 / -1;
      grid-row: 2;
    }
    .with-map[data-view='map'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space(4)};
    }
    .with-map > div {
      min-width: 0;
    }
    .cards:is([data-view='grid'], [data-view='auto']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
