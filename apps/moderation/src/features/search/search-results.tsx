import type { CaseSearchResult } from '@paddock/contracts/http/trust';
import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { casePath } from '../../paths.ts';
import { findMessages } from './find.messages.ts';

const Section = styled.section`
  h2 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.lead};
  }
  ul {
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    overflow-wrap: anywhere;
  }
  li {
    position: relative;
    display: grid;
    gap: 0 ${space(4)};
    padding: ${space(3)} ${space(4)};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li:hover {
    background: ${colour.hover};
  }
  a {
    color: ${colour.text};
    font-weight: 560;
  }
  /* The whole row opens the case. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .quiet {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(2)};
    align-items: center;
    font-size: ${fontSize.small};
  }
  .state b {
    padding: 2px ${space(2)};
    background: ${colour.sunken};
    border-radius: ${radius.full};
    font-weight: 560;
  }
  .state b:is([data-state='hidden'], [data-state='banned']) {
    background: ${colour.dangerSoft};
    color: ${colour.dangerSoftText};
  }
  .state b:is([data-state='live'], [data-state='active']) {
    background: ${colour.successSoft};
    color: ${colour.successSoftText};
  }
  .state b[data-reports] {
    background: ${colour.warningSoft};
    color: ${colour.warningSoftText};
  }
  ${media.tablet} {
    li {
      grid-template-columns: minmax(0, 1fr) 220px 250px;
      align-items: center;
    }
  }
`;

interface SearchResultsProps {
  readonly title: string;
  readonly results: readonly CaseSearchResult[];
  readonly now: string;
}

/** The listings or people that a search has found. */
export function SearchResults({ title, results, now }: SearchResultsProps) {
  return (
    <Section>
      <h2>{title}</h2>
      <ul>
        {results.map(({ subject, id, title: name, state, since, owner, openReports }) => (
          <li key={id}>
            <Link to={casePath.href(subject, id)}>{name}</Link>
            <p className="quiet">
              {owner && `${owner.name}, `}
              <RelativeTime at={since} now={now} />
            </p>
            <p className="state">
              <b data-state={state}>{findMessages.state[state]}</b>{' '}
              {openReports > 0 && <b data-reports>{findMessages.openReports(openReports)}</b>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
