import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** The card that shows a phone number or location shared in a message. */
export const ShareCard = styled.div`
  width: 280px;
  max-width: 100%;
  overflow: hidden;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  .what {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)} ${space(1)};
  }
  .what > svg {
    flex: none;
    color: ${colour.accent};
  }
  .what b {
    display: block;
    overflow-wrap: anywhere;
    font-weight: 620;
  }
  small {
    display: block;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .acts {
    display: flex;
    padding: 0 ${space(2)} ${space(1)};
  }
  .acts a,
  .acts button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${tapTarget};
    padding: 0 ${space(2)};
    border-radius: ${radius.control};
    color: ${colour.accent};
    font-weight: 560;
    text-decoration: none;
  }
  .acts a:hover,
  .acts button:hover {
    background: ${colour.hover};
  }
  .map {
    display: block;
    aspect-ratio: 16 / 10;
    background: ${colour.sunken};
  }
  .map figure {
    border: 0;
    border-radius: 0;
  }
  .map figcaption {
    display: none;
  }
`;
