import { session } from '@paddock/auth';
import type { Thread } from '@paddock/contracts/http';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowDownIcon } from '@paddock/ui/icon/shapes/arrow-down.ts';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { messagesPath, messageThreadPath } from '../../paths.ts';
import { Days, OutgoingBubbles } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { keptWords } from './kept-words.ts';
import type { KeptWords } from './kept-words.ts';
import { ListingStrip } from './listing-strip.tsx';
import { messageDays } from './message-days.ts';
import { ThreadFrame } from './thread-frame.ts';
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

/** A conversation with somebody about a listing. */
export function ThreadView({ thread, now, isPast }: ThreadViewProps) {
  const { id, listing, with: other } = thread.conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const words = useMemo(() => {
    let kept: KeptWords | undefined;
    return () => (kept ??= keptWords(session().user()?.id ?? '', id));
  }, [id]);
  const state = useThread({ thread, now, words, isPolling: !isPast });
  const { messages, outgoing } = state;
  const days = useMemo(() => messageDays(messages, Date.parse(now)), [messages, now]);
  const newest = messages.at(-1);
  const [first] = useState(newest?.sequence ?? 0);
  const hasCome = newest !== undefined && !newest.is_mine && newest.sequence > first;
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

  const goToEnd = () => scroller.current?.scrollTo({ top: 0 });

  return (
    <ThreadFrame aria-label={`Conversation with ${other.name}`}>
      <header className="head">
        <span className="back">
          <IconLink to={messagesPath.href()} shape={arrowLeftIcon} label="All messages" />
        </span>
        <Avatar name={other.name} size={36} />
        <h1 tabIndex={-1}>{other.name}</h1>
      </header>
      <ListingStrip listing={listing} />
      <div className="said-before" ref={scroller} tabIndex={0} role="group" aria-label="What was said" onScroll={look}>
        <div className="inner">
          {state.hasOlder && state.olderProblem === null && (
            <MoreLink href={`${messageThreadPath.href(id)}?before=${messages[0]?.sequence ?? 1}`} label="Earlier messages" isLoading={state.isLoadingOlder} onMore={state.loadOlder} />
          )}
          {state.olderProblem !== null && (
            <div className="trouble" role="alert">
              <p>{state.olderProblem}</p>
              <Button onClick={state.loadOlder}>Try again</Button>
            </div>
          )}
          <Days days={days} name={other.name} />
          <OutgoingBubbles outgoing={outgoing} tryAgain={state.tryAgain} discard={state.discard} />
        </div>
      </div>
      {hasCome && isAway && (
        <p className="newer">
          <Button onClick={goToEnd}>
            <Icon shape={arrowDownIcon} size={18} />
            New message
          </Button>
        </p>
      )}
      <VisuallyHidden role="status">{hasCome ? `${other.name}: ${newest.body.slice(0, ANNOUNCED_LENGTH)}` : ''}</VisuallyHidden>
      <footer className="foot">
        <Foot
          thread={thread}
          isPast={isPast}
          words={words}
          onSend={(body) => {
            state.send(body);
            goToEnd();
          }}
        />
      </footer>
    </ThreadFrame>
  );
}

interface FootProps extends Pick<ThreadViewProps, 'thread' | 'isPast'> {
  readonly words: () => KeptWords;
  readonly onSend: (body: string) => void;
}

/** The box to write in, or why there is none. */
function Foot({ thread: { conversation }, isPast, words, onSend }: FootProps) {
  const { id, with: other } = conversation;
  if (isPast) {
    return (
      <p className="quiet">
        These are earlier messages. <TextLink to={messageThreadPath.href(id)}>Go to the newest</TextLink>
      </p>
    );
  }
  if (other.id === null) return <p className="quiet">They are no longer on Paddock, so nobody would read an answer.</p>;
  return <Composer label={`Message to ${other.name}`} words={words} onSend={onSend} />;
}
