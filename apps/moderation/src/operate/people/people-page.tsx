import type { OperatedPeople } from '@paddock/contracts/http/operate-people';
import { useNavigate, useRouteData } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { Rows, SearchRow, Sections } from '../operate.styles.ts';
import { peoplePath } from '../operate-paths.ts';
import { peopleMessages } from './people.messages.tsx';
import { PersonRow } from './person-row.tsx';

export interface PeoplePageData extends OperatedPeople {
  readonly query: string;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** Works as a plain form before the page is hydrated. */
function PeopleSearch({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  return (
    <SearchRow
      role="search"
      aria-label={peopleMessages.search.label}
      method="get"
      action={peoplePath.path}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('query');
        void navigate(peoplePath.href(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <Input
        key={query}
        type="search"
        name="query"
        aria-label={peopleMessages.search.label}
        placeholder={peopleMessages.search.placeholder}
        defaultValue={query}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">{peopleMessages.search.button}</Button>
    </SearchRow>
  );
}

/** People that the operator has searched for, or those with a permission or a special status. */
export function PeoplePage() {
  const { people, hasMore, query, now } = useRouteData<PeoplePageData>();
  return (
    <>
      <OperateHeader
        title={peopleMessages.head.title}
        lead={query === '' ? peopleMessages.lead : peopleMessages.found(query)}
        actions={<PeopleSearch query={query} />}
        currentTab="people"
      />
      <Sections>
        {people.length === 0 ? (
          <EmptyState illustration={<GateIllustration />} title={peopleMessages.empty.title}>
            <p>{peopleMessages.empty.text}</p>
          </EmptyState>
        ) : (
          <Rows>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} now={now} />
            ))}
          </Rows>
        )}
        {hasMore && <p className="quiet">{peopleMessages.more}</p>}
      </Sections>
    </>
  );
}
