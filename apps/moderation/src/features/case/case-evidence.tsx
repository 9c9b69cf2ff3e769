import type { ReportedMessage } from '@paddock/contracts/http/trust';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';

interface CaseEvidenceProps {
  /** Oldest first. */
  readonly messages: readonly ReportedMessage[];
}

/**
 * Describes what the sender attached to a message. The attachments themselves are not part of the
 * evidence.
 */
function describeSharedItems({ photos, hasPhone, hasPlace }: ReportedMessage): string {
  return [
    photos === 0 ? '' : photos === 1 ? 'a photo' : `${photos} photos`,
    hasPhone ? 'a phone number' : '',
    hasPlace ? 'a place' : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** The reported messages, as they were when the report was made. */
export function CaseEvidence({ messages }: CaseEvidenceProps) {
  return (
    <details>
      <summary>
        {messages.length === 1 ? 'The message' : `The ${messages.length} messages`} it is about
      </summary>
      <ol className="evidence">
        {messages.map((message, index) => {
          const { name, body, sent, isReporter } = message;
          const shared = describeSharedItems(message);
          return (
            <li key={index} data-reporter={isReporter || undefined}>
              <p className="quiet">
                <b>{name}</b>
                {isReporter && ' (reported it)'},{' '}
                <time dateTime={sent}>{formatDateTime(Date.parse(sent))}</time>
              </p>
              {body !== '' && <p className="text">{body}</p>}
              {shared !== '' && <p className="quiet">Shared {shared}.</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
