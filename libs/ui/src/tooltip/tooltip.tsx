import { type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { colour, elevation, fontSize, layer, motion, radius, space } from '../theme/theme.ts';

export interface TooltipProps {
  /** A few words that explain, never the only way to know something: on a phone nobody hovers. */
  readonly text: string;
  /** Which edge of the thing it lines up with, near the screen's own edge. Default `centre`. */
  readonly align?: 'start' | 'centre' | 'end';
  /** The thing that it explains, which takes the focus: spread the attribute on it. */
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
 * Words that appear beside a thing under the pointer or with the focus. As WCAG 1.4.13 wants: Escape sends them away, the
 * pointer may move onto them, and they stay until it leaves.
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
