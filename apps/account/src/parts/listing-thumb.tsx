import { Icon } from '@paddock/ui/icon/icon.tsx';
import { imageIcon } from '@paddock/ui/icon/shapes/image.ts';
import { colour, radius } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

interface ListingThumbProps {
  /** Address of a picture of the API; null where the listing has none, or is gone. */
  readonly picture: string | null;
  /** Side in px. */
  readonly size: number;
}

const Frame = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  background: ${colour.sunken};
  border-radius: ${radius.control};
  color: ${colour.textQuiet};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** What a conversation is about, small. Its title stands beside it. */
export function ListingThumb({ picture, size }: ListingThumbProps) {
  return (
    <Frame style={{ width: size, height: size }}>
      {picture === null ? (
        <Icon shape={imageIcon} size={22} />
      ) : (
        <img
          src={`${picture}${picture.includes('?') ? '&' : '?'}w=400&f=webp`}
          alt=""
          width={size}
          height={size}
          decoding="async"
        />
      )}
    </Frame>
  );
}
