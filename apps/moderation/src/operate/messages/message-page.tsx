import type { ContactCase } from '@paddock/contracts/http/operate-messages';
import { Link, useRouteData } from '@paddock/router';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { operateMessages } from '../operate.messages.ts';
import { MessageFrame, Sections } from '../operate.styles.ts';
import { operatePath } from '../operate-paths.ts';
import { contactMessages } from './messages.messages.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StateForm } from './state-form.tsx';

const texts = contactMessages.message;
const DATE = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' });

export interface MessagePageData {
  readonly message: ContactCase;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** A contact message with its replies, its state and the form for the next reply. */
export function MessagePage() {
  const { message, now } = useRouteData<MessagePageData>();
  const { receipt, kind, name, email, topic, page, at, deletedAt, replies, state, assignee } =
    message;
  return (
    <>
      <OperateHeader
        title={texts.title(name)}
        above={
          <Breadcrumbs
            ancestors={[{ label: operateMessages.tabs.messages, href: operatePath.href() }]}
          />
        }
        lead={[operateMessages.kind[kind], topic, receipt].filter(Boolean).join(' · ')}
        currentTab={null}
      />
      <Sections>
        <MessageFrame>
          <div className="conversation">
            <article>
              <h2>{name}</h2>
              <p className="quiet">
                {email} · {texts.received(<RelativeTime at={at} now={now} />)}
              </p>
              <p className="badges">
                <b data-state={state}>{operateMessages.state[state]}</b>{' '}
                {assignee && <span>{contactMessages.assignedTo(assignee.name)}</span>}
              </p>
              <p className="text">{message.message}</p>
              {page !== null && (
                <p className="quiet">
                  {texts.about} {page.startsWith('/') ? <Link to={page}>{page}</Link> : page}
                </p>
              )}
            </article>
            {replies.map(({ id, author, text, at: repliedAt }) => (
              <article key={id} data-reply>
                <h2 className="quiet">
                  {texts.replied(author?.name ?? null, <RelativeTime at={repliedAt} now={now} />)}
                </h2>
                <p className="text">{text}</p>
              </article>
            ))}
            <ReplyForm message={message} />
            <p className="quiet">{texts.deleted(DATE.format(new Date(deletedAt)))}</p>
          </div>
          {/* A new key after each change, so that the selects show what is stored. */}
          <StateForm key={`${state} ${assignee?.id ?? ''}`} message={message} />
        </MessageFrame>
      </Sections>
    </>
  );
}
