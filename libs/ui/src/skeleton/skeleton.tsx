import { keyframes, styled } from 'styled-components';
import { colour, radius } from '../theme/theme.ts';

export interface SkeletonProps {
  /** Any CSS length. Default 100%. */
  readonly width?: string;
  /** Any CSS length. Default 1em. Ignored when `ratio` is set. */
  readonly height?: string;
  /** The aspect ratio, width / height, as an alternative to a height. */
  readonly ratio?: string;
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Block = styled.span`
  display: block;
  background: ${colour.sunken};
  border-radius: ${radius.control};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/**
 * A placeholder with the shape of content that is loading. It is hidden from screen readers, so
 * announce the loading state in text next to it.
 */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      style={ratio === undefined ? { width, height } : { width, aspectRatio: ratio }}
    />
  );
}
