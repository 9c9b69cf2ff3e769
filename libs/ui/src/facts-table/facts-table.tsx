import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media, space } from '../theme/theme.ts';

export interface FactsTableProps {
  /** Labels and values, formatted for display. */
  readonly facts: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: ReactNode;
  }[];
  /** Shows two facts per row from tablet width. */
  readonly hasTwoColumns?: boolean;
}

const List = styled.dl`
  display: grid;
  column-gap: ${space(10)};
  /* Printed on one sheet when the facts fit on one. */
  break-inside: avoid;
  div {
    display: grid;
    grid-template-columns: minmax(96px, 2fr) 3fr;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${colour.hairline};
    break-inside: avoid;
  }
  dt {
    color: ${colour.textQuiet};
  }
  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    min-width: 0;
  }
  ${media.tablet} {
    &[data-double] {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/** A listing's facts as a table with the labels on the left and the values on the right. */
export function FactsTable({ facts, hasTwoColumns = false }: FactsTableProps) {
  return (
    <List data-double={hasTwoColumns || undefined}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
