import { memo, useMemo } from 'react';
import { useVirtualList } from '../../virtual-list/use-virtual-list.ts';
import { BubbleList } from './bubble.styles.ts';
import { MessageItem } from './message-item.tsx';
import { BLOCK_SIZE } from './message-blocks.ts';
import type { MessageBlock } from './message-blocks.ts';
import type { ReadReceipts } from './receipt.ts';

interface BlockProps extends ReadReceipts {
  readonly block: MessageBlock;
  readonly name: string;
  /** The sequence number of the user's newest message if it is in this block; otherwise 0. */
  readonly lastOwn: number;
  readonly found: number;
}

/** Estimated height of a message in px, including the space around it. */
const MESSAGE_PX = 64;

/**
 * Re-renders only when its own messages change, so that a new message does not re-render thousands
 * of others.
 */
const Block = memo(function Block({ block, name, lastOwn, found, ...receipts }: BlockProps) {
  return (
    <div className="block" data-part={block.key}>
      {block.days.map(({ title, messages }) => (
        <div key={messages[0]?.sequence} className="day">
          {title !== null && <h2>{title}</h2>}
          <ol>
            {messages.map((message) => (
              <MessageItem
                key={message.sequence}
                message={message}
                name={name}
                isLastOwn={message.sequence === lastOwn}
                isFound={message.sequence === found}
                {...receipts}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
});

interface BlocksProps extends ReadReceipts {
  readonly blocks: readonly MessageBlock[];
  /** The other user's name. */
  readonly name: string;
  /** The sequence number of the current user's newest message; 0 when there is none. */
  readonly lastOwnSequence: number;
  /** The sequence number of the displayed search hit; 0 when there is none. */
  readonly foundSequence: number;
}

/** The conversation's messages, grouped by day. Only blocks near the viewport are rendered. */
export function MessageBlocks({
  blocks,
  name,
  lastOwnSequence,
  foundSequence,
  delivered,
  seen,
  seenAt,
}: BlocksProps) {
  const keys = useMemo(() => blocks.map(({ key }) => String(key)), [blocks]);
  const always =
    foundSequence === 0
      ? null
      : String(
          blocks.find(
            ({ firstSequence, lastSequence }) =>
              foundSequence >= firstSequence && foundSequence <= lastSequence,
          )?.key,
        );
  const { listRef, segments } = useVirtualList<HTMLDivElement>({
    keys,
    alwaysRenderedKey: always,
    estimatePx: BLOCK_SIZE * MESSAGE_PX,
    containerSelector: '.history',
  });
  return (
    <BubbleList ref={listRef}>
      {segments.map((segment) => {
        if (segment.type === 'spacer')
          return <div key={segment.key} style={{ height: segment.heightPx }} />;
        const block = blocks[segment.index];
        if (!block) return null;
        const { key, firstSequence, lastSequence } = block;
        // Clamps a receipt's sequence number to the range of this block's messages, so that a new
        // receipt outside this range does not re-render the block.
        const within = (sequence: number) =>
          Math.min(Math.max(sequence, firstSequence - 1), lastSequence);
        const own = (sequence: number) =>
          sequence >= firstSequence && sequence <= lastSequence ? sequence : 0;
        return (
          <Block
            key={key}
            block={block}
            name={name}
            lastOwn={own(lastOwnSequence)}
            found={own(foundSequence)}
            delivered={within(delivered)}
            seen={within(seen)}
            seenAt={own(lastOwnSequence) === 0 ? null : seenAt}
          />
        );
      })}
    </BubbleList>
  );
}
