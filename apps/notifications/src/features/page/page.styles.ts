import { colour, maxLineLength, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const PageLayout = styled.div`
  max-width: ${maxLineLength};
  padding-bottom: ${space(8)};
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding: ${space(2)} 0 ${space(3)};
  }
  .head .text {
    flex: 1 1 240px;
    min-width: 0;
  }
  .unread {
    color: ${colour.textQuiet};
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
  }
  /* Below the title on a phone, where the settings stay in the corner next to the hidden button. */
  ${media.phone} {
    .tools {
      flex: 1 0 auto;
    }
  }
  .tools > :only-child {
    margin-left: auto;
  }
  .tools [data-waiting] {
    visibility: hidden;
  }
  .card {
    margin-top: ${space(3)};
    overflow: hidden;
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .none {
    padding: 0 ${space(4)};
  }
  .newer,
  .error {
    margin-top: ${space(3)};
  }
`;
