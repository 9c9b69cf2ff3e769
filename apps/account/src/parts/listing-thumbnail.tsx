import { hillsBackground } from '@paddock/ui/theme/hills.ts';
import { radius } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

interface ListingThumbnailProps {
  /**
   * URL of the listing's photo in the API; null when the listing has no photo or no longer exists.
   */
  readonly photoUrl: string | null;
  /** Length of each side in px. */
  readonly size: number;
}

const Frame = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
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
export function ListingThumbnail({ photoUrl, size }: ListingThumbnailProps) {
  return (
    <Frame style={{ width: size, height: size }}>
      {photoUrl !== null && (
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
