import { type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { colour, elevation, fontSize, layer, motion, radius, space } from '../theme/theme.ts';

export interface TooltipProps {
  /**
   * A short explanation. It must not be the only source of the information: phones have no hover.
   */
  readonly text: string;
  /**
   * The edge of the element with which the tooltip is aligned, for elements near the screen's edge.
   * Default `centre`.
   */
  readonly align?: 'start' | 'centre' | 'end';
  /** The focusable element to describe. Spread the attribute on it. */
  readonly children: (attributes: { readonly 'aria-describedby': string }) => ReactNode;
}

const Frame = styled.span`
  position: relative;
  display: inline-grid;
  [role='tooltip'] {
    position: absolute;
    bottom: 100%;
    left: 50%;
    z-index: ${layer.popup};
    width: max-content;
    max-width: min(260px, 80vw);
    padding: ${space(1)} ${space(3)};
    background: ${colour.text};
    border-radius: ${radius.control};
    box-shadow: ${elevation.floating};
    color: ${colour.page};
    font-size: ${fontSize.small};
    line-height: 1.4;
    opacity: 0;
    visibility: hidden;
    transform: translateX(-50%);
    transition:
      opacity ${motion.quick} ${motion.ease},
      visibility ${motion.quick};
  }
  [data-align='start'] {
    left: 0;
    transform: none;
  }
  [data-align='end'] {
    left: auto;
    right: 0;
    transform: none;
  }
  [data-shown] {
    opacity: 1;
    visibility: visible;
  }
  @media (forced-colors: active) {
    [role='tooltip'] {
      border: 1px solid;
    }
  }
`;

/**
 * Text that is shown next to an element on hover or focus. As WCAG 1.4.13 requires, Escape hides
 * the text, the pointer may move onto it, and it stays until the pointer leaves.
 */
export function Tooltip({ text, align = 'centre', children }: TooltipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsShown(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isShown]);

  return (
    <Frame
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') setIsShown(true);
      }}
      onPointerLeave={() => setIsShown(false)}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setIsShown(true);
      }}
      onBlur={() => setIsShown(false)}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} data-align={align} data-shown={isShown || undefined}>
        {text}
      </span>
    </Frame>
  );
}
