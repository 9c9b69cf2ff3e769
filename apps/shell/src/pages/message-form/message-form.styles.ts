import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export const MessageFormLayout = styled.form`
  display: grid;
  gap: ${space(5)};
  max-width: 560px;
  .trap {
    position: absolute;
    left: -9999px;
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  textarea {
    min-height: ${space(40)};
  }
  .send {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(3)} ${space(4)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .send p {
    flex: 1 1 200px;
  }
  button[aria-disabled] {
    cursor: progress;
  }
  @media print {
    display: none;
  }
`;
