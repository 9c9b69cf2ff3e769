import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, layer, motion } from '../theme/theme.ts';
import { progressBarMessages } from './progress-bar.messages.ts';

export interface ProgressBarProps {
  /** True while a navigation is in progress. */
  readonly isActive: boolean;
}

/** The time between two steps of the bar (specification section 9). */
const TRICKLE_INTERVAL_MS = 200;
/** The share of the full width that the bar has at the start. */
const FIRST_STEP = 0.08;
/**
 * Each step covers this share of the remaining width, so the bar slows down and never reaches the
 * end before the navigation does.
 */
const TRICKLE_SHARE = 0.09;

const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.progress};
  height: 3px;
  pointer-events: none;
  div {
    height: 100%;
    background: ${colour.accent};
    transform: scaleX(0);
    transform-origin: left;
    opacity: 0;
  }
  div[data-state='active'] {
    opacity: 1;
    transition: transform ${TRICKLE_INTERVAL_MS}ms linear;
  }
  div[data-state='done'] {
    opacity: 0;
    transform: scaleX(1);
    transition:
      transform ${motion.quick} ease-out,
      opacity ${motion.calm} ease-out ${motion.calm};
  }
  @media (forced-colors: active) {
    div {
      background: Highlight;
    }
  }
`;

/**
 * The thin bar at the top edge of the page during a navigation. It updates its element directly,
 * without re-rendering.
 */
export function ProgressBar({ isActive }: ProgressBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element || !isActive) return;
    let share = FIRST_STEP;
    const paint = () => {
      element.style.transform = `scaleX(${share.toFixed(3)})`;
    };
    element.dataset['state'] = 'active';
    paint();
    const timer = setInterval(() => {
      share += (1 - share) * TRICKLE_SHARE;
      paint();
    }, TRICKLE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      element.dataset['state'] = 'done';
      element.style.transform = '';
    };
  }, [isActive]);

  return (
    <Track
      role="progressbar"
      aria-label={progressBarMessages.label}
      aria-hidden={!isActive}
      aria-valuetext={isActive ? progressBarMessages.loading : undefined}
    >
      <div ref={bar} />
    </Track>
  );
}
