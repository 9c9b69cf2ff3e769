import type { DecisionHistory, HistoryQuery } from '@paddock/contracts/http/moderation-history';
import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import {
  colour,
  fontSize,
  gutter,
  media,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import { historyPath } from '../../paths.ts';
import { recordedActionMessages } from '../../decisions/recorded-action.messages.ts';
import { historyMessages } from './history.messages.tsx';

const messages = historyMessages.filters;

type Filters = Omit<HistoryQuery, 'cursor'>;

interface HistoryFiltersProps {
  readonly filters: Filters;
  readonly counts: DecisionHistory['counts'];
}

interface Choice {
  readonly label: string;
  readonly count: number;
  readonly filters: Filters;
  readonly isChosen: boolean;
}

/** One row that scrolls on a phone and a tablet, and a column next to the list on a desktop. */
const Groups = styled.nav`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  h2 {
    padding: 0 ${space(3)} ${space(1)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    letter-spacing: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }
  a {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: space-between;
    min-height: ${tapTarget};
    padding: 0 ${space(3)};
    border-radius: ${radius.control};
    color: ${colour.text};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: ${colour.hover};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
    font-weight: 560;
  }
  span {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  a[aria-current] span {
    color: inherit;
  }
  @media (max-width: 1023.98px) {
    display: flex;
    margin: 0 calc(-1 * ${gutter});
    padding: 0 ${gutter};
    overflow-x: auto;
    scrollbar-width: none;
    section {
      position: relative;
      flex: none;
    }
    section + section {
      padding-inline-start: ${space(2)};
      border-inline-start: 1px solid ${colour.hairline};
    }
    ul {
      flex-wrap: nowrap;
    }
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${media.desktop} {
    gap: ${space(5)};
    align-content: start;
    ul {
      display: grid;
    }
    a {
      min-height: 36px;
    }
  }
`;

function listGroups({ act, subject, moderator }: Filters, counts: DecisionHistory['counts']) {
  const rest = {
    ...(act && { act }),
    ...(subject && { subject }),
    ...(moderator && { moderator }),
  };
  const { act: _act, ...withoutAct } = rest;
  const { subject: _subject, ...withoutSubject } = rest;
  const { moderator: _moderator, ...withoutModerator } = rest;
  return [
    {
      title: messages.moderatorTitle,
      choices: [
        {
          label: messages.everyone,
          count: counts.everyone,
          filters: withoutModerator,
          isChosen: moderator === undefined,
        },
        {
          label: messages.mine,
          count: counts.mine,
          filters: { ...rest, moderator: 'me' },
          isChosen: moderator === 'me',
        },
      ],
    },
    {
      title: messages.subjectTitle,
      choices: [
        {
          label: messages.allSubjects,
          count: counts.listing + counts.person,
          filters: withoutSubject,
          isChosen: subject === undefined,
        },
        {
          label: messages.listings,
          count: counts.listing,
          filters: { ...rest, subject: 'listing' },
          isChosen: subject === 'listing',
        },
        {
          label: messages.people,
          count: counts.person,
          filters: { ...rest, subject: 'person' },
          isChosen: subject === 'person',
        },
      ],
    },
    {
      title: messages.actTitle,
      choices: [
        {
          label: messages.allActs,
          count: counts.acts.reduce((total, { count }) => total + count, 0),
          filters: withoutAct,
          isChosen: act === undefined,
        },
        ...counts.acts.map(({ act: value, count }) => ({
          label: recordedActionMessages.action[value],
          count,
          filters: { ...rest, act: value },
          isChosen: act === value,
        })),
      ],
    },
  ] satisfies { readonly title: string; readonly choices: readonly Choice[] }[];
}

/** Links that filter the history, each with the number of decisions that it lists. */
export function HistoryFilters({ filters, counts }: HistoryFiltersProps) {
  return (
    <Groups aria-label={messages.label}>
      {listGroups(filters, counts).map(({ title, choices }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {choices.map(({ label, count, filters: target, isChosen }) => (
              <li key={label}>
                <Link to={historyPath.href(target)} aria-current={isChosen ? 'true' : undefined}>
                  {label} <span>{count.toLocaleString('en-NZ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Groups>
  );
}
