import {
  colour,
  fontSize,
  gutter,
  motion,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import * as tint from '@paddock/ui/theme/tint.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formMessages } from './form.messages.ts';

export interface EditorStep {
  readonly name: string;
  readonly title: string;
  /** True when an error message is shown for one of the step's fields. */
  readonly hasProblems: boolean;
}

interface StepsProps {
  readonly steps: readonly EditorStep[];
  readonly current: number;
  readonly onSelectStep: (index: number) => void;
  /** True to show the steps' titles, as tabs, instead of a progress bar. */
  readonly hasTitles: boolean;
}

const StepBar = styled.nav`
  ol {
    display: flex;
    gap: 2px;
  }
  li {
    display: flex;
    flex: 1;
    min-width: 0;
  }
  button {
    position: relative;
    width: 100%;
    height: ${tapTarget};
    margin: -14px 0;
    padding: 0;
    background: none;
    border: 0;
    border-radius: ${radius.control};
  }
  button::before {
    content: '';
    position: absolute;
    inset: calc(50% - 3px) 0;
    background: ${colour.hairline};
    border-radius: ${radius.full};
    transition: background ${motion.quick} ${motion.ease};
  }
  button[data-past]::before {
    background: ${tint.completedStep};
  }
  button[aria-current]::before {
    inset: calc(50% - 4px) 0;
    background: ${colour.accent};
  }
  button[data-invalid]::before {
    background: ${colour.danger};
  }
  &[data-titles] ol {
    position: relative;
    gap: ${space(5)};
    margin: 0 calc(-1 * ${gutter});
    padding: 0 ${gutter};
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid ${colour.hairline};
  }
  &[data-titles] li {
    flex: none;
  }
  &[data-titles] button {
    margin: 0;
    border-bottom: 3px solid transparent;
    border-radius: 0;
    color: ${colour.textQuiet};
    font-weight: 560;
  }
  /* Half of the gap on each side belongs to the tab, so that a short title is easy to tap. */
  &[data-titles] button::before {
    inset: 0 ${space(-2.5)};
    background: none;
  }
  &[data-titles] button[aria-current] {
    border-color: ${colour.accent};
    color: ${colour.text};
  }
  &[data-titles] button[data-invalid] {
    color: ${colour.danger};
  }
  @media (forced-colors: active) {
    button::before {
      border: 1px solid;
    }
    button[aria-current]::before {
      background: Highlight;
    }
  }
`;

export const StepLabel = styled.p`
  overflow: hidden;
  font-size: ${fontSize.small};
  font-weight: 560;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * Shows the current step, and a button for every step: a progress bar for a new post, whose steps
 * are taken in order, and tabs for a published one, of which usually one thing is changed.
 */
export function StepProgress({ steps, current, onSelectStep, hasTitles }: StepsProps) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = row.current?.children[current];
    if (row.current && step instanceof HTMLElement)
      row.current.scrollLeft = step.offsetLeft - (row.current.clientWidth - step.offsetWidth) / 2;
  }, [current]);
  return (
    <StepBar aria-label={formMessages.steps.label} data-titles={hasTitles || undefined}>
      <ol ref={row}>
        {steps.map(({ name, title, hasProblems }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={hasProblems ? formMessages.steps.invalidLabel(title) : title}
              aria-current={index === current ? 'step' : undefined}
              data-past={index < current || undefined}
              data-invalid={hasProblems || undefined}
              onClick={() => onSelectStep(index)}
            >
              {hasTitles && title}
            </button>
          </li>
        ))}
      </ol>
    </StepBar>
  );
}
