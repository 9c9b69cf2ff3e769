import { colour, fontSize, motion, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Something in it is said to be wrong. */
  readonly isWrong: boolean;
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onGo: (index: number) => void;
}

const Line = styled.nav`
  ol {
    display: flex;
    gap: ${space(1)};
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
    background: color-mix(in oklab, ${colour.accent} 45%, ${colour.page});
  }
  button[aria-current]::before {
    inset: calc(50% - 4px) 0;
    background: ${colour.accent};
  }
  button[data-wrong]::before {
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

export const StepWords = styled.p`
  overflow: hidden;
  font-size: ${fontSize.small};
  font-weight: 560;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The progress line: how far one is, and the way to each topic. */
export function Steps({ steps, current, onGo }: StepsProps) {
  return (
    <Line aria-label="Steps">
      <ol>
        {steps.map(({ name, title, isWrong }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${title}${isWrong ? ', something to put right' : ''}`}
              aria-current={index === current ? 'step' : undefined}
              data-past={index < current || undefined}
              data-wrong={isWrong || undefined}
              onClick={() => onGo(index)}
            />
          </li>
        ))}
      </ol>
    </Line>
  );
}
