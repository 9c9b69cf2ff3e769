import type { NewsDeskArticle, NewsDraft } from '@paddock/contracts/http/news-desk';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { editorMessages } from './editor.messages.ts';
import { PublishFrame } from './editor.styles.ts';
import { parseNzInputValue, toNzInputValue } from './nz-time.ts';

const messages = editorMessages.publish;

interface PublishPanelProps {
  readonly article: NewsDeskArticle;
  readonly publishAt: NewsDraft['publishAt'];
  /** True when the editor has chosen a later time, even if the time is not complete yet. */
  readonly isLater: boolean;
  readonly isBusy: boolean;
  /** The id of the time's input, which the error summary links to. */
  readonly timeId: string;
  readonly timeError: string | undefined;
  readonly onTimeChange: (isLater: boolean, publishAt: NewsDraft['publishAt']) => void;
  readonly onUnpublish: () => void;
  readonly onDelete: () => Promise<void>;
}

/** When to publish, and the buttons that publish and unpublish. */
export function PublishPanel({
  article: { state },
  publishAt,
  isLater,
  isBusy,
  timeId,
  timeError,
  onTimeChange,
  onUnpublish,
  onDelete,
}: PublishPanelProps) {
  const isPublished = state === 'published';
  const publishLabel = isPublished
    ? messages.updateButton
    : isLater
      ? messages.scheduleButton
      : messages.publishButton;
  return (
    <PublishFrame>
      {!isPublished && (
        <FieldGroup legend={messages.legend}>
          {(control) => (
            <>
              <Radio
                {...control}
                name="when"
                label={messages.now}
                checked={!isLater}
                onChange={() => onTimeChange(false, null)}
              />
              <Radio
                {...control}
                name="when"
                label={messages.later}
                checked={isLater}
                onChange={() => onTimeChange(true, publishAt)}
              />
            </>
          )}
        </FieldGroup>
      )}
      {!isPublished && isLater && (
        <InputField
          id={timeId}
          label={messages.time}
          help={messages.timeHelp}
          error={timeError}
          type="datetime-local"
          // Uncontrolled: a controlled input would clear a date that is typed half-way.
          defaultValue={publishAt === null ? '' : toNzInputValue(Date.parse(publishAt))}
          onChange={({ currentTarget }) => {
            const timeMs = parseNzInputValue(currentTarget.value);
            onTimeChange(true, timeMs === null ? null : new Date(timeMs).toISOString());
          }}
        />
      )}
      <div className="buttons">
        <Button type="submit" tone="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? messages.busyButton : publishLabel}
        </Button>
        {(isPublished || state === 'scheduled') && (
          <Button onClick={onUnpublish} aria-disabled={isBusy || undefined}>
            {isPublished ? messages.unpublishButton : messages.cancelScheduleButton}
          </Button>
        )}
        {state === 'draft' && <DeleteDraft onDelete={onDelete} />}
      </div>
    </PublishFrame>
  );
}
