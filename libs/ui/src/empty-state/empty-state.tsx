import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../theme/theme.ts';

export interface EmptyStateProps {
  /** An illustration from `illustrations/`. */
  readonly illustration: ReactNode;
  /** One sentence that says what is missing. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The most useful next step, as a link or button. */
  readonly action?: ReactNode;
  /** The heading's level. Default 2; use 1 when the empty state is the whole page. */
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
  .details {
    display: grid;
    gap: ${space(2)};
    color: ${colour.textQuiet};
  }
  .details,
  .details p {
    text-wrap: balance;
  }
  .action {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    /* The full width, or the centred row would shift as buttons are added. */
    width: 100%;
    margin-top: ${space(2)};
  }
`;

/** Shown when a list is empty: an illustration, one sentence and one action. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame>
      {illustration}
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{title}</Heading>
      {children !== undefined && <div className="details">{children}</div>}
      {action !== undefined && <div className="action">{action}</div>}
    </Frame>
  );
}
