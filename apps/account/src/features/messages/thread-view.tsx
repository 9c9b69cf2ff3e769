import { getSession } from '@paddock/auth';
import type { Thread } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowDownIcon } from '@paddock/ui/icon/shapes/arrow-down.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { messageThreadPath } from '../../paths.ts';
import { BeyondLink } from './beyond-link.tsx';
import { copyText } from './copy-text.ts';
import { FoundBar } from './found-bar.tsx';
import { openMessageDraftStorage } from './message-draft-storage.ts';
import type { MessageDraftStorage } from './message-draft-storage.ts';
import { ListingStrip } from './listing-strip.tsx';
import { blockMaker } from './message-blocks.ts';
import { Blocks } from './message-blocks-view.tsx';
import { OutgoingBubbles } from './outgoing-bubbles.tsx';
import { quickReplies } from './replies.ts';
import { sharedWords } from './shared-labels.ts';
import { ThreadFoot } from './thread-foot.tsx';
import { ThreadFrame } from './thread.styles.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadPanels } from './thread-panels.tsx';
import type { ThreadPanel } from './thread-panels.tsx';
import { useFound } from './use-found.ts';
import { useThread } from './use-thread.ts';

interface ThreadViewProps {
  readonly thread: Thread;
  /** ISO: when it was asked for. */
  readonly now: string;
  /** Of what was said a while ago, reached by a link without a script: read alone. */
  readonly isPast: boolean;
}

/** This far from the end (px) somebody still looks at the newest. */
const NEAR_END_PX = 48;
/** Announced: the first words of what came. */
const ANNOUNCED_LENGTH = 200;

/** Returns a function that looks up what was typed in the conversation and not sent, the first time that it is called. */
function findWordsOnce(conversationId: string): () => MessageDraftStorage {
  let kept: MessageDraftStorage | undefined;
  return () => (kept ??= openMessageDraftStorage(getSession().user()?.id ?? '', conversationId));
}

/** A conversation with somebody, about a listing or with them alone. */
export function ThreadView({ thread, now, isPast }: ThreadViewProps) {
  const { id, about, list_type: listType, with: other } = thread.conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const words = useMemo(() => findWordsOnce(id), [id]);
  const state = useThread({ thread, now, isPolling: !isPast });
  const { messages, outgoing, conversation, older, newer } = state;
  const found = useFound(state.showAround);
  const [panel, setPanel] = useState<ThreadPanel | null>(null);
  const [toBlocks] = useState(() => blockMaker(Date.parse(now)));
  const blocks = useMemo(() => toBlocks(messages), [toBlocks, messages]);
  const lastOwn = useMemo(
    () => messages.findLast(({ is_mine: isMine }) => isMine)?.sequence ?? 0,
    [messages],
  );
  const lastTheirs = useMemo(
    () => messages.findLast(({ is_mine: isMine }) => !isMine)?.sequence ?? 0,
    [messages],
  );
  const replies = useMemo(
    () => (newer.has ? [] : quickReplies(messages, listType)),
    [messages, newer.has, listType],
  );
  const newest = messages.at(-1);
  const [first] = useState(newest?.sequence ?? 0);
  const hasCome = newest !== undefined && !newer.has && !newest.is_mine && newest.sequence > first;
  const [isAway, setIsAway] = useState(false);

  // The box grows upwards: its end is at 0, everything before at less.
  const isNearEnd = () => (scroller.current?.scrollTop ?? 0) > -NEAR_END_PX;

  function look(): void {
    if (isNearEnd() && !isPast) state.seen();
    setIsAway(!isNearEnd());
  }
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const again = () => lookAgain();
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [newest?.sequence]);

  /** The end moves away, and what one was reading stays. */
  const heightBefore = useRef<number | null>(null);
  function readOn(): void {
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

  /** Of thousands of messages none has listeners of its own. */
  function act(event: MouseEvent): void {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const sequence = Number(pressed?.closest<HTMLElement>('[data-sequence]')?.dataset['sequence']);
    const message = messages.find((each) => each.sequence === sequence);
    if (!pressed || !message) return;
    if (pressed.dataset['act'] === 'more') setPanel({ is: 'message', message });
    if (pressed.dataset['act'] === 'report') setPanel({ is: 'report', sequence });
    if (pressed.dataset['act'] === 'copy-phone') void copyText(message.phone ?? '');
    if (pressed.dataset['act'] !== 'photo' || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    setPanel({ is: 'photos', message, index: Number(pressed.dataset['photo']) });
  }

  return (
    <ThreadFrame aria-label={`Conversation with ${other.name}`}>
      <ThreadHead
        other={other}
        conversation={conversation}
        onSearch={() => setPanel({ is: 'search' })}
        onBlock={() => setPanel({ is: 'block' })}
        onReport={() => setPanel({ is: 'report', sequence: lastTheirs })}
      />
      {about && <ListingStrip listing={about} />}
      <FoundBar found={found} />
      <div
        className="said-before"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label="What was said"
        onScroll={look}
        onClick={act}
      >
        <div className="inner">
          <BeyondLink
            href={`${messageThreadPath.href(id)}?before=${messages[0]?.sequence ?? 1}`}
            label="Earlier messages"
            beyond={older}
            onMore={state.loadOlder}
          />
          <Blocks
            key={state.turn}
            blocks={blocks}
            name={other.name}
            lastOwn={lastOwn}
            found={found.sequence}
            delivered={conversation.delivered}
            seen={conversation.seen}
            seenAt={conversation.seenAt}
          />
          <BeyondLink
            href={messageThreadPath.href(id)}
            label="Later messages"
            beyond={newer}
            onMore={readOn}
          />
          {!newer.has && (
            <OutgoingBubbles
              outgoing={outgoing}
              tryAgain={state.tryAgain}
              discard={state.discard}
            />
          )}
        </div>
      </div>
      {/* At the end of what is shown stands the link to what comes next: nothing lies over it. */}
      {isAway && (hasCome || newer.has) && (
        <p className="newer">
          <Button onClick={() => void goToEnd()}>
            <Icon shape={arrowDownIcon} size={18} />
            {newer.has ? 'Go to the newest' : 'New message'}
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">
        {hasCome ? `${other.name}: ${sharedWords(newest).slice(0, ANNOUNCED_LENGTH)}` : ''}
      </VisuallyHidden>
      <footer className="foot">
        <ThreadFoot
          id={id}
          other={other}
          conversation={conversation}
          isPast={isPast}
          words={words}
          replies={replies}
          onShare={(what) => setPanel({ is: what })}
          onSend={(said) => {
            state.send(said);
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
          void found.show(hits, index);
        }}
        onShare={(said) => {
          state.send(said);
          void goToEnd();
        }}
        onBlock={() => conversation.setBlocked(true)}
      />
    </ThreadFrame>
  );
}
