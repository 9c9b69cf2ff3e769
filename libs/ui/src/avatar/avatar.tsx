import { styled } from 'styled-components';
import { colour } from '../theme/theme.ts';
import { hueIndex, toInitials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  /** Address of a picture. While there is none, or when it cannot be had, the initials show. */
  readonly url?: string | null | undefined;
  /** Side in px. Default 44. */
  readonly size?: number;
  /** The name is not written beside it, so it has to be read aloud. */
  readonly isAlone?: boolean;
}

/** Soft fills with their own text colour, each pair tested for contrast. */
const TONES = [
  { background: colour.accentSoft, color: colour.accentSoftText },
  { background: colour.infoSoft, color: colour.infoSoftText },
  { background: colour.warningSoft, color: colour.warningSoftText },
  { background: colour.highlight, color: colour.highlightText },
] as const;

/** Initials need 14 px at least, so no avatar is smaller than they fit. */
const SMALLEST_SIZE = 32;
const SMALLEST_TEXT = 14;

const Circle = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  font-weight: 620;
  line-height: 1;
  user-select: none;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A person or a farm: a picture, or initials on a colour that is always the same for the name. */
export function Avatar({ name, url, size = 44, isAlone = false }: AvatarProps) {
  const side = Math.max(SMALLEST_SIZE, size);
  const style = {
    ...TONES[hueIndex(name, TONES.length)],
    width: side,
    height: side,
    fontSize: Math.max(SMALLEST_TEXT, Math.round(side * 0.38)),
  };
  return (
    <Circle
      style={style}
      {...(isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
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
