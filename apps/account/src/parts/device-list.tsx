import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * A list of devices or of what was done on them. Each item is an icon, an element with the class
 * `text`, in which one with the class `badge` may follow the title, and perhaps a button.
 */
export const DeviceList = styled.ul`
  display: grid;
  li {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${colour.hairline};
  }
  li:first-child {
    padding-top: 0;
  }
  svg {
    flex: none;
    color: ${colour.textQuiet};
  }
  .text {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .badge {
    display: inline-block;
    margin-left: ${space(2)};
    padding: 0 ${space(2)};
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
    font-size: ${fontSize.small};
    font-weight: 560;
  }
`;
