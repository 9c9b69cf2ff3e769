import { fontSize, media, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** Wraps an empty state that replaces the whole page: larger, and vertically centred. */
export const FallbackPageLayout = styled.div`
  display: grid;
  align-content: center;
  min-height: 60vh;
  > div {
    max-width: 640px;
  }
  svg {
    width: 224px;
    height: auto;
    margin-bottom: ${space(2)};
  }
  button svg,
  a svg {
    width: auto;
    margin: 0;
  }
  h1 {
    font-size: ${fontSize.heading2};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.heading1};
    }
  }
`;
