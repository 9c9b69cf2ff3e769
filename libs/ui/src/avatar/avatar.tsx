import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';
import { getColourIndex, toInitials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  /**
   * The id of the account, which decides the colour, so that it is the same on every page. Without
   * an id, the name decides.
   */
  readonly accountId?: string | null | undefined;
  /** The photo's URL. The initials are shown when there is no URL or the photo does not load. */
  readonly url?: string | null | undefined;
  /** Width and height in px. Default 44, at least 32. */
  readonly size?: number;
}

/**
 * Soft background colours with their text colours. Each pair has at least the contrast that WCAG
 * 2.2 AA requires.
 */
const TONES = [
  { background: colour.accentSoft, color: colour.accentSoftText },
  { background: colour.infoSoft, color: colour.infoSoftText },
  { background: colour.warningSoft, color: colour.warningSoftText },
  { background: colour.highlight, color: colour.highlightText },
] as const;

/**
 * The diameter of the smallest avatar that fits the initials, and their smallest text size, in px.
 */
const MIN_SIDE = 32;
const MIN_TEXT_SIZE = 14;

const Circle = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  font-weight: 620;
  line-height: 1;
  -webkit-user-select: none;
  user-select: none;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/**
 * Represents a user or a farm by a photo, or by initials on a background colour that depends on the
 * account. Hidden from screen readers, so the name must be written next to it.
 */
export function Avatar({ name, accountId, url, size = 44 }: AvatarProps) {
  const side = Math.max(MIN_SIDE, size);
  const style = {
    ...TONES[getColourIndex(accountId ?? name, TONES.length)],
    width: side,
    height: side,
    fontSize: Math.max(MIN_TEXT_SIZE, Math.round(side * 0.38)),
  };
  return (
    <Circle style={style} aria-hidden="true">
      {toInitials(name)}
      {typeof url === 'string' && (
        <img
          src={url}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </Circle>
  );
}
