import { CONTACT_LISTS, type ContactList } from '@paddock/contracts/contact-states';
import type { ContactDesk } from '@paddock/contracts/http/operate-messages';
import { Link, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { operateMessages } from '../operate.messages.ts';
import { Rows, Sections } from '../operate.styles.ts';
import { contactMessagePath, operatePath } from '../operate-paths.ts';
import { contactMessages } from './messages.messages.tsx';

export interface MessagesPageData {
  readonly desk: ContactDesk;
  readonly list: ContactList;
  readonly isFirstPage: boolean;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** Contact messages by state, each linked to its page. */
export function MessagesPage() {
  const { desk, list, isFirstPage, now } = useRouteData<MessagesPageData>();
  const { messages, counts, nextCursor } = desk;
  return (
    <>
      <OperateHeader
        title={contactMessages.head.title}
        lead={contactMessages.lead}
        currentTab="messages"
      />
      <Sections>
        <ChipRow as="nav" aria-label={contactMessages.listsLabel}>
          {CONTACT_LISTS.map((each) => (
            <ChipLink
              key={each}
              to={operatePath.href(each)}
              label={`${contactMessages.lists[each]} ${counts[each].toLocaleString('en-NZ')}`}
              isChosen={each === list}
            />
          ))}
        </ChipRow>
        {!isFirstPage && (
          <p>
            <Link to={operatePath.href(list)}>{contactMessages.firstLink}</Link>
          </p>
        )}
        {messages.length === 0 ? (
          <EmptyState
            illustration={<LetterboxIllustration />}
            title={contactMessages.empty[list].title}
          >
            <p>{contactMessages.empty[list].text}</p>
          </EmptyState>
        ) : (
          <Rows>
            {messages.map(({ receipt, kind, name, topic, message, state, assignee, at }) => (
              <li key={receipt}>
                <div>
                  <h2>
                    <Link className="row-link" to={contactMessagePath.href(receipt)}>
                      {name}
                    </Link>
                  </h2>
                  <p className="excerpt">{message}</p>
                  <p className="quiet">
                    {topic ?? operateMessages.kind[kind]} · {receipt} ·{' '}
                    <RelativeTime at={at} now={now} />
                  </p>
                </div>
                <p className="badges">
                  <b data-state={state}>{operateMessages.state[state]}</b>{' '}
                  {assignee && <span>{contactMessages.assignedTo(assignee.name)}</span>}
                </p>
              </li>
            ))}
          </Rows>
        )}
        {nextCursor !== null && (
          <p>
            <ButtonLink to={operatePath.href(list, nextCursor)}>
              {contactMessages.moreLink}
            </ButtonLink>
          </p>
        )}
      </Sections>
    </>
  );
}
