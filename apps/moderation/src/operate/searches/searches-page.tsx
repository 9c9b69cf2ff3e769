import type { CountedSearch, SearchProblems } from '@paddock/contracts/http/search-reports';
import { styled } from 'styled-components';
import { useRouteData } from '@paddock/router';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { OperateHeader } from '../operate-header.tsx';
import { searchesPath } from '../operate-paths.ts';
import { searchesMessages } from './searches.messages.tsx';

/** The periods to choose from, in days. The API keeps the counts for 90 days. */
const PERIODS = [7, 30, 90] as const;

/** Two tables next to each other where both fit. */
const Tables = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr));
  column-gap: ${space(10)};
`;

const Section = styled.section`
  padding: ${space(5)} 0;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    border-bottom: 1px solid ${colour.hairline};
    text-align: start;
  }
  thead th {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    vertical-align: bottom;
  }
  tbody th {
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 400;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const formatCount = (count: number) => count.toLocaleString('en-NZ');

interface SearchTableProps {
  readonly title: string;
  readonly hint: string;
  readonly searches: readonly CountedSearch[];
  /** True for searches that found nothing or were corrected. */
  readonly isUnknown: boolean;
}

function SearchTable({ title, hint, searches, isUnknown }: SearchTableProps) {
  return (
    <Section>
      <h2>{title}</h2>
      <p>{searches.length === 0 ? searchesMessages.table.empty : hint}</p>
      {searches.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{searchesMessages.table.searchColumn}</th>
              <th scope="col" className="number">
                {searchesMessages.table.countColumn}
              </th>
              {isUnknown && (
                <th scope="col" className="number">
                  {searchesMessages.table.foundNothingColumn}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, searches: total, empty, correctedTo }) => (
              <tr key={words}>
                <th scope="row">
                  {words}{' '}
                  {correctedTo !== null && (
                    <small>{searchesMessages.table.correctedTo(correctedTo)}</small>
                  )}
                </th>
                <td className="number">{formatCount(total)}</td>
                {isUnknown && <td className="number">{formatCount(empty)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** The searches that did not help visitors, with a choice of periods. */
export function SearchesPage() {
  const { days, unknown, unopened } = useRouteData<SearchProblems>();
  return (
    <>
      <OperateHeader
        title={searchesMessages.head.title}
        lead={searchesMessages.lead}
        currentTab="searches"
      />
      <ChipRow as="nav" aria-label={searchesMessages.period.label}>
        {PERIODS.map((period) => (
          <ChipLink
            key={period}
            to={searchesPath.href(period === PERIODS[0] ? undefined : period)}
            label={searchesMessages.period.days(period)}
            isChosen={period === days}
          />
        ))}
      </ChipRow>
      <Tables>
        <SearchTable
          title={searchesMessages.unknown.title}
          hint={searchesMessages.unknown.hint}
          searches={unknown}
          isUnknown
        />
        <SearchTable
          title={searchesMessages.unopened.title}
          hint={searchesMessages.unopened.hint}
          searches={unopened}
          isUnknown={false}
        />
      </Tables>
    </>
  );
}
