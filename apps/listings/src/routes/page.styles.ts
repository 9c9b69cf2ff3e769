import { styled } from 'styled-components';
import { colour, media, space } from '@paddock/ui/theme/theme.ts';

/** The page's frame inside the shell's `<main>`. When printed, only the page's content is shown. */
export const PageFrame = styled.article`
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 52px;
  }
  .top nav {
    min-width: 0;
  }
  /* A phone's title bar has Back. */
  ${media.phone} {
    .top {
      display: none;
    }
  }
  .below {
    margin-top: ${space(12)};
    padding: ${space(8)} 0 ${space(4)};
    border-top: 1px solid ${colour.hairline};
  }
  @media print {
    .top,
    .below {
      display: none;
    }
    /* One page of A4 (global-css.ts), less the space above the page's content. */
    &[data-poster] {
      display: flex;
      flex-direction: column;
      height: 262mm;
      overflow: hidden;
    }
  }
`;
