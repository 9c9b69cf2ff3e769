import { keyframes, styled } from 'styled-components';
import { colour, radius } from '../theme/theme.ts';

export interface SkeletonProps {
  /** CSS width and height. */
  readonly width?: string;
  readonly height?: string;
  /** Width : height, instead of a height. */
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

/** The place of something on its way, in its shape. Say what is loading beside it. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      style={ratio === undefined ? { width, height } : { width, aspectRatio: ratio }}
    />
  );
}
