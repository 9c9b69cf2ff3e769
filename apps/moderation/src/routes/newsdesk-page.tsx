import { createBrowserApi } from '@paddock/api-client';
import type { NewsDeskEntry, NewsDeskList } from '@paddock/contracts/http/news-desk';
import { Link, useNavigate, useRouteData } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { newsdeskArticlePath, newsdeskPath } from '../paths.ts';
import { newsdeskMessages as messages } from './newsdesk.messages.ts';
import { ArticleList, DeskHeading, Pager } from './newsdesk.styles.ts';

const TABS = ['drafts', 'scheduled', 'published'] as const;
type Tab = (typeof TABS)[number];

export interface NewsdeskPageData {
  readonly list: NewsDeskList;
  readonly tab: Tab;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** @returns null for a tab that does not exist */
export function parseTab(text: string | null): Tab | null {
  return text === null ? 'drafts' : (TABS.find((tab) => tab === text) ?? null);
}

/** The first tab's address has no parameter. */
const toTabHref = (tab: Tab, page?: number) =>
  newsdeskPath.href(tab === 'drafts' ? undefined : tab, page);

/** The editors' articles in three lists. */
export function NewsdeskPage() {
  const { list, tab, now } = useRouteData<NewsdeskPageData>();
  const { results, page, hasMore, counts } = list;
  return (
    <>
      <DeskHeading>
        <PageHeader title={messages.head.title} actions={<NewArticleButton />} />
        <TabLinks
          label={messages.tabs.label}
          tabs={TABS.map((each) => ({
            label: messages.tabs[each],
            href: toTabHref(each),
            isCurrent: each === tab,
            count: counts[each],
          }))}
        />
      </DeskHeading>
      {results.length === 0 ? (
        <EmptyState illustration={<GateIllustration />} title={messages.empty[tab]}>
          <p>{messages.empty[`${tab}Text`]}</p>
        </EmptyState>
      ) : (
        <ArticleList>
          {results.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} now={now} />
            </li>
          ))}
        </ArticleList>
      )}
      {(page > 1 || hasMore) && (
        <Pager aria-label={messages.pager.label}>
          {page > 1 && (
            <ButtonLink to={toTabHref(tab, page - 1)}>{messages.pager.newer}</ButtonLink>
          )}
          {hasMore && <ButtonLink to={toTabHref(tab, page + 1)}>{messages.pager.older}</ButtonLink>}
        </Pager>
      )}
    </>
  );
}

function Entry({ entry, now }: { readonly entry: NewsDeskEntry; readonly now: string }) {
  const { id, headline, state, publishedAt, savedAt, savedBy, hasUnpublishedChanges } = entry;
  const time = publishedAt === null ? '' : formatDateTime(Date.parse(publishedAt));
  return (
    <>
      <h2>
        <Link to={newsdeskArticlePath.href(id)}>
          {headline.trim() === '' ? messages.untitled : headline}
        </Link>
      </h2>
      <p>
        {state === 'scheduled' && <span>{messages.scheduledFor(time)}</span>}
        {state === 'published' && <span>{messages.publishedOn(time)}</span>}
        {state === 'unpublished' && <b>{messages.unpublished}</b>}
        {hasUnpublishedChanges && <b>{messages.unpublishedChanges}</b>}
        <span>
          {messages.savedBy(savedBy)} <RelativeTime at={savedAt} now={now} />
        </span>
      </p>
    </>
  );
}

function NewArticleButton() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  async function create(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { id } = await createBrowserApi().post('/api/newsdesk');
      await navigate(newsdeskArticlePath.href(id));
    } catch (error) {
      console.warn('article was not created', error);
      toast({ tone: 'error', text: messages.newError });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button tone="primary" aria-disabled={isBusy || undefined} onClick={() => void create()}>
      <Icon shape={plusIcon} />
      {isBusy ? messages.newBusyButton : messages.newButton}
    </Button>
  );
}
