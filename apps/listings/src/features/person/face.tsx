import { styled } from 'styled-components';
import { colour, fontSize, radius } from '@paddock/ui/theme/theme.ts';
import { initials } from './initials.ts';

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

/** A person where there is no picture of one: the name's initials. Decorative: the name stands beside it. */
export function Face({ name, sizePx }: { readonly name: string; readonly sizePx: number }) {
  return (
    <Circle aria-hidden="true" style={{ width: sizePx, height: sizePx }}>
      {initials(name)}
    </Circle>
  );
}
