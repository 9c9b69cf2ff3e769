import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../theme/theme.ts';

export interface EmptyStateProps {
  /** One of `drawings/`. */
  readonly drawing: ReactNode;
  /** One sentence: what is so. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The nearest useful step. */
  readonly action?: ReactNode;
  /** Rank of its heading. Default 2; a page that is nothing else takes 1. */
  readonly headingLevel?: 1 | 2 | 3;
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  max-width: 520px;
  margin: 0 auto;
  padding: ${space(10)} 0;
  text-align: center;
  svg {
    color: ${colour.textQuiet};
  }
  h1,
  h2,
  h3 {
    font-size: ${fontSize.heading3};
  }
  .more {
    display: grid;
    gap: ${space(2)};
    color: ${colour.textQuiet};
    text-wrap: pretty;
  }
  .action {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    /* Not as wide as what has come of it so far: it would move with each button. */
    width: 100%;
    margin-top: ${space(2)};
  }
`;

/** Nothing here yet: an ink drawing of one small thing, one sentence, one action. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame>
      {drawing}
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{title}</Heading>
      {children !== undefined && <div className="more">{children}</div>}
      {action !== undefined && <div className="action">{action}</div>}
    </Frame>
  );
}
