import { Icon } from '@paddock/ui/icon/icon.tsx';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { colour, radius } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

interface ListingThumbnailProps {
  /**
   * URL of the listing's photo in the API; null when the listing has no photo or no longer exists.
   */
  readonly photoUrl: string | null;
  /** The icon that takes the place of a missing photo; a price tag by default. */
  readonly shape?: string;
  /** Length of each side in px. */
  readonly size: number;
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  color: ${colour.accent};
  background: ${hillsBackground};
  border-radius: ${radius.control};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/**
 * A small photo of the listing that a conversation is about. The listing's title appears next to
 * it.
 */
export function ListingThumbnail({ photoUrl, shape = tagIcon, size }: ListingThumbnailProps) {
  return (
    <Frame style={{ width: size, height: size }}>
      {photoUrl === null ? (
        <Icon shape={shape} />
      ) : (
        <img
          src={`${photoUrl}${photoUrl.includes('?') ? '&' : '?'}w=400&f=webp`}
          alt=""
          width={size}
          height={size}
          decoding="async"
        />
      )}
    </Frame>
  );
}
