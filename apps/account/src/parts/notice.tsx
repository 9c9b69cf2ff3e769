import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * A message about an action that has just been completed. Always render it, even when it is empty,
 * so that screen readers announce its text when it appears.
 */
export const Notice = styled.p`
  padding: ${space(3)} ${space(4)};
  background: ${colour.infoSoft};
  border-radius: ${radius.control};
  color: ${colour.infoSoftText};
  /* An email address may be wider than a phone's screen. */
  overflow-wrap: anywhere;
  &[data-empty] {
    /* Take it out of the grid, which would otherwise leave a gap before it. */
    position: absolute;
    padding: 0;
  }
  a {
    color: inherit;
  }
`;

/** A short status label with an icon. */
export const Badge = styled.span<{ readonly $tone: 'good' | 'open' }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  font-weight: 560;
  color: ${({ $tone }) => ($tone === 'good' ? colour.success : colour.warning)};
`;
