import type { ReportedMessage } from '@paddock/contracts/http/trust';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';

interface CaseEvidenceProps {
  /** Oldest first. */
  readonly messages: readonly ReportedMessage[];
}

/** What was shared along with a message: that it was, not what. */
function sharedWords({
  photos,
  has_phone: hasPhone,
  has_place: hasPlace,
}: ReportedMessage): string {
  return [
    photos === 0 ? '' : photos === 1 ? 'a photo' : `${photos} photos`,
    hasPhone ? 'a phone number' : '',
    hasPlace ? 'a place' : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** Messages as they were when they were reported, whatever became of them. */
export function CaseEvidence({ messages }: CaseEvidenceProps) {
  return (
    <details>
      <summary>
        {messages.length === 1 ? 'The message' : `The ${messages.length} messages`} it is about
      </summary>
      <ol className="evidence">
        {messages.map((message, index) => {
          const { name, body, sent, is_reporter: isReporter } = message;
          const shared = sharedWords(message);
          return (
            <li key={index} data-reporter={isReporter || undefined}>
              <p className="quiet">
                <b>{name}</b>
                {isReporter && ' (reported it)'},{' '}
                <time dateTime={sent}>{formatDateTime(Date.parse(sent))}</time>
              </p>
              {body !== '' && <p className="words">{body}</p>}
              {shared !== '' && <p className="quiet">Shared {shared}.</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
