import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import {
  bottomBarHeight,
  colour,
  elevation,
  layer,
  radius,
  space,
} from '@paddock/ui/theme/theme.ts';
import { MAX_COMPARED, getCompareHref } from '../../compare-address.ts';
import { resultsTableMessages } from './results-table.messages.ts';

const Bar = styled.section`
  position: sticky;
  bottom: calc(${space(2)} + ${bottomBarHeight});
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding: ${space(2)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  box-shadow: ${elevation.floating};
  p {
    flex: 1;
    padding-left: ${space(2)};
    color: ${colour.textQuiet};
  }
  /* The status needs its element, but no space, while it is empty. */
  p:empty {
    position: absolute;
  }
`;

export interface CompareBarProps {
  /** Ids of the chosen listings, in the order in which they were chosen. */
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** The chosen listings, with a link that compares them. */
export function CompareBar({ ids, onClear }: CompareBarProps) {
  return (
    <Bar aria-label={resultsTableMessages.compare.label}>
      <p role="status">
        {ids.length === 1 && resultsTableMessages.compare.chooseAnother}
        {ids.length === MAX_COMPARED && resultsTableMessages.compare.full(MAX_COMPARED)}
      </p>
      {ids.length > 1 && (
        <ButtonLink to={getCompareHref(ids)} tone="primary">
          {resultsTableMessages.compare.link(ids.length)}
        </ButtonLink>
      )}
      <Button onClick={onClear}>{resultsTableMessages.compare.clearButton}</Button>
    </Bar>
  );
}
