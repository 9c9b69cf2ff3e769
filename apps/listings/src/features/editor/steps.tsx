import { colour, fontSize, motion, radius, tapTarget } from '@paddock/ui/theme/theme.ts';
import * as tint from '@paddock/ui/theme/tint.ts';
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

/** The progress bar: shows the current step and links to every step. */
export function StepProgress({ steps, current, onSelectStep }: StepsProps) {
  return (
    <StepBar aria-label={formMessages.steps.label}>
      <ol>
        {steps.map(({ name, title, hasProblems }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={hasProblems ? formMessages.steps.invalidLabel(title) : title}
              aria-current={index === current ? 'step' : undefined}
              data-past={index < current || undefined}
              data-invalid={hasProblems || undefined}
              onClick={() => onSelectStep(index)}
            />
          </li>
        ))}
      </ol>
    </StepBar>
  );
}
