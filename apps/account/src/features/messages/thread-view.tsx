import { getSession } from '@paddock/auth';
import type { ThreadPage } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowDownIcon } from '@paddock/ui/icon/shapes/arrow-down.ts';
import { useStickyFooter } from '@paddock/ui/toast/use-sticky-footer.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { messageThreadPath } from '../../paths.ts';
import { PageEdgeLink } from './page-edge-link.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { SearchHitBar } from './search-hit-bar.tsx';
import { openMessageDraftStorage } from '../../parts/message-draft-storage.ts';
import type { MessageDraftStorage } from '../../parts/message-draft-storage.ts';
import { ListingStrip } from './listing-strip.tsx';
import { createBlockBuilder } from './message-blocks.ts';
import { MessageBlocks } from './message-blocks-view.tsx';
import { OutgoingBubbles } from './outgoing-bubbles.tsx';
import { getQuickReplies } from './quick-replies.ts';
import { summarizeMessage } from './summarize-message.ts';
import { ThreadFooter } from './thread-footer.tsx';
import { ThreadLayout } from './thread.styles.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadPanels } from './thread-panels.tsx';
import type { OpenThreadPanel } from './thread-panels.tsx';
import { threadMessages } from './thread.messages.ts';
import { useSearchHits } from './use-search-hits.ts';
import { useThread } from './use-thread.ts';

interface ThreadViewProps {
  readonly thread: ThreadPage;
  /** ISO time at which the page was loaded. */
  readonly now: string;
  /**
   * True on the page of earlier messages, which is read-only. A link opens this page when
   * JavaScript is disabled.
   */
  readonly isReadOnly: boolean;
}

/**
 * The newest message counts as visible when the scroll position is within this distance (px) of the
 * end.
 */
const NEAR_END_PX = 48;
/** Screen readers announce this many characters of a new message. */
const ANNOUNCED_LENGTH = 200;

/**
 * Returns a function that opens the conversation's draft storage on its first call and returns the
 * same storage from then on.
 */
function openDraftStorageOnce(conversationId: string): () => MessageDraftStorage {
  let storage: MessageDraftStorage | undefined;
  return () => (storage ??= openMessageDraftStorage(getSession().user()?.id ?? '', conversationId));
}

/** A conversation with another user, which may be about a listing. */
export function ThreadView({ thread, now, isReadOnly }: ThreadViewProps) {
  const { id, about, list_type: listType, with: other } = thread.conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const footer = useStickyFooter<HTMLElement>();
  const openDraft = useMemo(() => openDraftStorageOnce(id), [id]);
  const state = useThread({ thread, now, isPolling: !isReadOnly });
  const { messages, outgoing, conversation, older, newer } = state;
  const found = useSearchHits(state.showAround);
  const [panel, setPanel] = useState<OpenThreadPanel | null>(null);
  const [toBlocks] = useState(() => createBlockBuilder(Date.parse(now)));
  const blocks = useMemo(() => toBlocks(messages), [toBlocks, messages]);
  const lastOwn = useMemo(
    () => messages.findLast(({ isMine }) => isMine)?.sequence ?? 0,
    [messages],
  );
  const lastFromOther = useMemo(
    () => messages.findLast(({ isMine }) => !isMine)?.sequence ?? 0,
    [messages],
  );
  const replies = useMemo(
    // A message that is still being sent already counts as the user's answer.
    () =>
      newer.hasMore || outgoing.length > 0
        ? []
        : getQuickReplies(messages, listType, about?.isWanted),
    [messages, newer.hasMore, outgoing.length, listType, about?.isWanted],
  );
  const newest = messages.at(-1);
  const [initialSequence] = useState(newest?.sequence ?? 0);
  const hasNewMessage =
    newest !== undefined && !newer.hasMore && !newest.isMine && newest.sequence > initialSequence;
  const [isAway, setIsAway] = useState(false);

  // With column-reverse, the end is at scrollTop 0 and earlier messages have negative values.
  const isNearEnd = () => (scroller.current?.scrollTop ?? 0) > -NEAR_END_PX;

  function updateSeen(): void {
    if (isNearEnd() && !isReadOnly) state.markRead();
    setIsAway(!isNearEnd());
  }
  const updateSeenAgain = useEffectEvent(updateSeen);
  useEffect(() => {
    const update = () => updateSeenAgain();
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [newest?.sequence]);

  // When newer messages are added at the end, the scroll position is corrected so that the messages
  // that the user is reading do not move. This is the content's height before they are added.
  const heightBefore = useRef<number | null>(null);
  function loadNewerInPlace(): void {
    heightBefore.current = scroller.current?.scrollHeight ?? null;
    state.loadNewer();
  }
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && heightBefore.current !== null)
      current.scrollTop -= current.scrollHeight - heightBefore.current;
    heightBefore.current = null;
  }, [messages]);

  async function goToEnd(): Promise<void> {
    found.clear();
    await state.goToNewest();
    scroller.current?.scrollTo({ top: 0 });
  }

  /**
   * Handles the clicks on all messages, so that thousands of messages need no listeners of their
   * own.
   */
  function handleClick(event: MouseEvent): void {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const sequence = Number(pressed?.closest<HTMLElement>('[data-sequence]')?.dataset['sequence']);
    const message = messages.find((each) => each.sequence === sequence);
    if (!pressed || !message) return;
    if (pressed.dataset['act'] === 'more') setPanel({ type: 'message', message });
    if (pressed.dataset['act'] === 'report') setPanel({ type: 'report', sequence });
    if (pressed.dataset['act'] === 'copy-phone') void copyText(message.phone ?? '');
    if (pressed.dataset['act'] !== 'photo' || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    setPanel({ type: 'photos', message, index: Number(pressed.dataset['photo']) });
  }

  return (
    <ThreadLayout aria-label={threadMessages.view.label(other.name)}>
      <ThreadHeader
        other={other}
        conversation={conversation}
        onSearch={() => setPanel({ type: 'search' })}
        onBlock={() => setPanel({ type: 'block' })}
        onReport={() => setPanel({ type: 'report', sequence: lastFromOther })}
      />
      {about && <ListingStrip listing={about} priceText={about.priceText} />}
      <SearchHitBar found={found} />
      <div
        className="history"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={threadMessages.view.listLabel}
        onScroll={updateSeen}
        onClick={handleClick}
      >
        <div className="inner">
          <PageEdgeLink
            href={`${messageThreadPath.href(id)}?before=${messages[0]?.sequence ?? 1}`}
            label={threadMessages.view.earlierLink}
            edge={older}
            onLoadMore={state.loadOlder}
          />
          <MessageBlocks
            key={state.replaceCount}
            blocks={blocks}
            name={other.name}
            lastOwnSequence={lastOwn}
            foundSequence={found.shownSequence}
            delivered={conversation.delivered}
            seen={conversation.seen}
            seenAt={conversation.seenAt}
          />
          <PageEdgeLink
            href={messageThreadPath.href(id)}
            label={threadMessages.view.laterLink}
            edge={newer}
            onLoadMore={loadNewerInPlace}
          />
          {!newer.hasMore && (
            <OutgoingBubbles outgoing={outgoing} retry={state.retry} discard={state.discard} />
          )}
        </div>
      </div>
      {/* Shown only when scrolled away: at the end, the Later messages link would be covered. */}
      {isAway && (hasNewMessage || newer.hasMore) && (
        <p className="newer">
          <Button onClick={() => void goToEnd()}>
            <Icon shape={arrowDownIcon} size={18} />
            {newer.hasMore
              ? threadMessages.view.newestButton
              : threadMessages.view.newMessageButton}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">
        {hasNewMessage
          ? `${other.name}: ${summarizeMessage(newest).slice(0, ANNOUNCED_LENGTH)}`
          : ''}
      </VisuallyHidden>
      <footer ref={footer} className="thread-footer">
        <ThreadFooter
          id={id}
          other={other}
          conversation={conversation}
          isReadOnly={isReadOnly}
          openDraft={openDraft}
          replies={replies}
          onShare={(what) => setPanel({ type: what })}
          onSend={(content) => {
            state.send(content);
            void goToEnd();
          }}
        />
      </footer>
      <ThreadPanels
        panel={panel}
        conversationId={id}
        other={other}
        setPanel={setPanel}
        onFound={(hits, index) => {
          setPanel(null);
          void found.showHit(hits, index);
        }}
        onShare={(content) => {
          state.send(content);
          void goToEnd();
        }}
        onBlock={() => conversation.setBlocked(true)}
      />
    </ThreadLayout>
  );
}
