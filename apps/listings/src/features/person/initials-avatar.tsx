import { styled } from 'styled-components';
import { toInitials } from '@paddock/ui/avatar/initials.ts';
import { colour, fontSize, radius } from '@paddock/ui/theme/theme.ts';

const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: ${radius.full};
  background: ${colour.accentSoft};
  color: ${colour.accentSoftText};
  font-size: ${fontSize.lead};
  font-weight: 680;
  letter-spacing: 0;
`;

/**
 * A user's initials, shown in place of a photo. Decorative, because the user's name is next to it.
 */
export function InitialsAvatar({
  name,
  sizePx,
}: {
  readonly name: string;
  readonly sizePx: number;
}) {
  return (
    <Circle aria-hidden="true" style={{ width: sizePx, height: sizePx }}>
      {toInitials(name)}
    </Circle>
  );
}
