import { useEffect, useState } from 'react';
import type { SearchScores } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getBrowserApi } from '../../browser-services.ts';
import { resultScoreMessages } from './result-score.messages.ts';

const Details = styled.details`
  position: relative;
  z-index: 1;
  padding: ${space(1)} ${space(2)};
  font-size: ${fontSize.small};
  font-weight: 400;
  summary {
    min-height: 32px;
    color: ${colour.textQuiet};
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: ${space(1)};
    color: ${colour.textQuiet};
    text-align: left;
  }
  tr > * {
    padding: ${space(0.5)} 0;
    border-bottom: 1px solid ${colour.hairline};
    text-align: right;
    white-space: nowrap;
  }
  tr > :first-child {
    font-weight: 400;
    text-align: left;
  }
  tfoot tr > * {
    font-weight: 620;
  }
`;

/** The latest request. All results of a page share it. */
let latest: { readonly query: string; readonly scores: Promise<SearchScores | null> } | null = null;

function loadScores(query: string): Promise<SearchScores | null> {
  if (latest?.query === query) return latest.scores;
  const scores =
    getBrowserApi()
      ?.get('/api/moderation/search-scores', { query: new URLSearchParams(query) })
      .catch(() => {
        // Forget the failed request, so that the next results page requests the scores again.
        if (latest?.query === query) latest = null;
        return null;
      }) ?? Promise.resolve(null);
  latest = { query, scores };
  return scores;
}

/** Returns the scores of a search. Null until they are loaded, and for users who may not see them. */
function useScores(query: string): SearchScores | null {
  const [isModerator, setIsModerator] = useState(false);
  const [scores, setScores] = useState<SearchScores | null>(null);
  useEffect(
    () =>
      eventBus.on('session.changed', ({ user }) =>
        setIsModerator(user?.permissions.includes('moderator') ?? false),
      ),
    [],
  );
  useEffect(() => {
    let isCurrent = true;
    if (isModerator)
      void loadScores(query).then((loaded) => {
        if (isCurrent) setScores(loaded);
      });
    return () => {
      isCurrent = false;
    };
  }, [query, isModerator]);
  return isModerator ? scores : null;
}

function describeSearch({ concepts, interpretation }: SearchScores): string {
  const { correction, parts, relaxed } = interpretation;
  return [
    resultScoreMessages.words(
      concepts.map(({ text, share }) => `${text} (${Math.round(share * 100)}%)`),
    ),
    ...(parts.length === 0 ? [] : [resultScoreMessages.parts(parts.map(({ label }) => label))]),
    ...(correction === null ? [] : [resultScoreMessages.correction(correction.used)]),
    ...(relaxed === null ? [] : [relaxed]),
  ].join(' ');
}

const formatScore = (score: number) => score.toFixed(3);

export interface ResultScoreProps {
  readonly listingId: string;
  /** The search's query for the API. */
  readonly query: string;
}

/**
 * Why a result ranks where it does: the parts of its score, for moderators. Renders nothing for
 * other users, and for results after the first page.
 */
export function ResultScore({ listingId, query }: ResultScoreProps) {
  const scores = useScores(query);
  const scored = scores?.results.find(({ id }) => id === listingId);
  if (!scores || !scored) return null;
  return (
    <Details>
      <summary>{resultScoreMessages.summary(formatScore(scored.score))}</summary>
      <table>
        <caption>{describeSearch(scores)}</caption>
        <thead>
          <tr>
            <th scope="col">{resultScoreMessages.table.part}</th>
            <th scope="col">{resultScoreMessages.table.weight}</th>
            <th scope="col">{resultScoreMessages.table.points}</th>
          </tr>
        </thead>
        <tbody>
          {scored.parts.map(({ name, weight, contribution }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{weight}</td>
              <td>{formatScore(contribution)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{resultScoreMessages.table.total}</th>
            <td />
            <td>{formatScore(scored.score)}</td>
          </tr>
        </tfoot>
      </table>
    </Details>
  );
}
