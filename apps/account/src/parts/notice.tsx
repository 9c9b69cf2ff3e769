import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** News of what was just done, in its place. Always there, so that it is read aloud when words come. */
export const Notice = styled.p`
  padding: ${space(3)} ${space(4)};
  background: ${colour.infoSoft};
  border-radius: ${radius.control};
  color: ${colour.infoSoftText};
  /* An address may be longer than a phone is wide. */
  overflow-wrap: anywhere;
  &[data-empty] {
    /* Out of the grid, which would leave a gap before it. */
    position: absolute;
    padding: 0;
  }
  a {
    color: inherit;
  }
`;

/** A word about the state of something, with its icon. */
export const Badge = styled.span<{ readonly $tone: 'good' | 'open' }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  font-weight: 560;
  color: ${({ $tone }) => ($tone === 'good' ? colour.success : colour.warning)};
`;
