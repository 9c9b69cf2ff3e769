import { styled } from 'styled-components';
import type { ListingSearch } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { resultsPath } from '../../paths.ts';
import { resultsMessages } from './results.messages.tsx';

const Note = styled.p`
  margin: 0 0 ${space(3)};
  color: ${colour.textQuiet};
  strong {
    color: ${colour.text};
  }
`;

/**
 * Explains that the results are those of a corrected search, or of one with a constraint dropped.
 */
export function InterpretationNote({
  interpretation,
}: {
  readonly interpretation: ListingSearch['interpretation'];
}) {
  const { correction, relaxed } = interpretation;
  return (
    <>
      {correction && (
        <Note>
          {resultsMessages.correction(<strong>{correction.used}</strong>)}{' '}
          <Link to={resultsPath.href(correction.query)}>
            {resultsMessages.typedLink(correction.typed)}
          </Link>
        </Note>
      )}
      {relaxed !== null && <Note>{relaxed}</Note>}
    </>
  );
}
