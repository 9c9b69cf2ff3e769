import { styled } from 'styled-components';
import { colour, fontSize, gutter, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';

/** The layout of the index and of the page with the two iframes. */
export const ViewerPage = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(2)} ${space(4)};
  }
  .index {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  }
  .index a {
    display: flex;
    align-items: center;
    min-height: ${tapTarget};
  }
  .sides {
    display: grid;
    gap: ${space(4)};
  }
  ${media.tablet} {
    .sides {
      grid-template-columns: 1fr 1fr;
    }
  }
  iframe {
    width: 100%;
    min-height: 240px;
    border: 1px solid ${colour.hairline};
  }
`;

export const StateListLayout = styled.main`
  display: grid;
  gap: ${space(8)};
  > section {
    display: grid;
    gap: ${space(5)};
    padding: ${space(4)} ${gutter};
  }
  > section > h1 {
    font-size: ${fontSize.heading3};
  }
  > section > div {
    min-width: 0;
  }
  > section > div > h2 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.small};
    font-weight: 400;
    letter-spacing: 0;
    color: ${colour.textQuiet};
  }
`;
