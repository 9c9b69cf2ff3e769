import { memo, useMemo } from 'react';
import { useNearParts } from '../../near-view/use-near-parts.ts';
import { BubbleFrame } from './bubble.styles.ts';
import { MessageItem } from './message-item.tsx';
import { BLOCK_SIZE } from './message-blocks.ts';
import type { MessageBlock } from './message-blocks.ts';
import type { Receipts } from './receipt.ts';

interface BlockProps extends Receipts {
  readonly block: MessageBlock;
  readonly name: string;
  /** Sequences; 0 where they are not in it. */
  readonly lastOwn: number;
  readonly found: number;
}

/** Of most messages, with what is between them. */
const MESSAGE_PX = 64;

/** Drawn anew where something of it has changed: thousands stand still while one comes. */
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

interface BlocksProps extends Receipts {
  readonly blocks: readonly MessageBlock[];
  /** The other person. */
  readonly name: string;
  /** The sequence of one's own newest; 0 where there is none. */
  readonly lastOwn: number;
  /** The sequence of what was looked for; 0 where nothing was. */
  readonly found: number;
}

/** What was said, day by day: of thousands those that are near to what one looks at. */
export function Blocks({ blocks, name, lastOwn, found, delivered, seen, seenAt }: BlocksProps) {
  const keys = useMemo(() => blocks.map(({ key }) => String(key)), [blocks]);
  const always =
    found === 0
      ? null
      : String(blocks.find(({ first, last }) => found >= first && found <= last)?.key);
  const { listRef, segments } = useNearParts<HTMLDivElement>({
    keys,
    always,
    estimatePx: BLOCK_SIZE * MESSAGE_PX,
    boxSelector: '.said-before',
  });
  return (
    <BubbleFrame ref={listRef}>
      {segments.map((segment) => {
        if (segment.is === 'room')
          return <div key={segment.key} style={{ height: segment.heightPx }} />;
        const block = blocks[segment.index];
        if (!block) return null;
        const { key, first, last } = block;
        // What a block is told is the same while it means the same to it.
        const within = (sequence: number) => Math.min(Math.max(sequence, first - 1), last);
        const own = (sequence: number) => (sequence >= first && sequence <= last ? sequence : 0);
        return (
          <Block
            key={key}
            block={block}
            name={name}
            lastOwn={own(lastOwn)}
            found={own(found)}
            delivered={within(delivered)}
            seen={within(seen)}
            seenAt={own(lastOwn) === 0 ? null : seenAt}
          />
        );
      })}
    </BubbleFrame>
  );
}
