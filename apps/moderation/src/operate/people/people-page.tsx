import type { OperatedPeople } from '@paddock/contracts/http/operate-people';
import { useRouteData } from '@paddock/router';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { SearchForm } from '../../search-form.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { Rows, Sections } from '../operate.styles.ts';
import { peoplePath } from '../operate-paths.ts';
import { peopleMessages } from './people.messages.tsx';
import { PersonRow } from './person-row.tsx';

export interface PeoplePageData extends OperatedPeople {
  readonly query: string;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** People that the operator has searched for, or those with a permission or a special status. */
export function PeoplePage() {
  const { people, hasMore, query, now } = useRouteData<PeoplePageData>();
  return (
    <>
      <OperateHeader
        title={peopleMessages.head.title}
        lead={query === '' ? peopleMessages.lead : peopleMessages.found(query)}
        actions={<SearchForm path={peoplePath} query={query} messages={peopleMessages.search} />}
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
