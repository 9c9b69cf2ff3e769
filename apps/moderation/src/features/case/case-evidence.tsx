import type { ReportedMessage } from '@paddock/contracts/http/trust';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { caseMessages } from './case.messages.tsx';

const messages = caseMessages.evidence;

interface CaseEvidenceProps {
  /** Oldest first. */
  readonly messages: readonly ReportedMessage[];
}

/** The reported messages, as they were when the report was made. */
export function CaseEvidence({ messages: evidence }: CaseEvidenceProps) {
  return (
    <details>
      <summary>{messages.summary(evidence.length)}</summary>
      <ol className="evidence">
        {evidence.map((message, index) => {
          const { name, body, sent, isReporter } = message;
          const shared = messages.attachments(message);
          return (
            <li key={index} data-reporter={isReporter || undefined}>
              <p className="quiet">
                <b>{name}</b>
                {isReporter && ` ${messages.reporter}`},{' '}
                <time dateTime={sent}>{formatDateTime(Date.parse(sent))}</time>
              </p>
              {body !== '' && <p className="text">{body}</p>}
              {shared !== null && <p className="quiet">{shared}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
