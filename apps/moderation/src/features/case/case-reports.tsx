import type { CaseReport } from '@paddock/contracts/http/trust';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import { getReportReasonLabel } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { profilePath } from '../../paths.ts';
import { caseMessages } from './case.messages.tsx';
import { CaseEvidence } from './case-evidence.tsx';

const messages = caseMessages.reports;

interface CaseReportsProps {
  readonly subject: ModerationSubject;
  readonly reports: readonly CaseReport[];
  readonly now: string;
}

/**
 * Names a listing that has similar text. Shows only its title, without a link, when that listing is
 * not visible.
 */
function SimilarTextNote({ title, href, percent }: NonNullable<CaseReport['similarListing']>) {
  return messages.similarListing(
    href === null ? messages.hiddenListing(title) : <Link to={href}>{title}</Link>,
    percent,
  );
}

/** Reports by users and by the automatic checks. */
export function CaseReports({ subject, reports, now }: CaseReportsProps) {
  return (
    <section>
      <h3>{messages.title(reports.length)}</h3>
      <ul className="entries">
        {reports.map(
          ({ id, source, reason, note, created, reporter, evidence, similarListing }) => (
            <li key={id}>
              <b>{getReportReasonLabel(subject, source, reason)}</b>
              {note !== '' && (
                <blockquote>
                  {similarListing ? <SimilarTextNote {...similarListing} /> : note}
                </blockquote>
              )}
              {evidence && evidence.length > 0 && <CaseEvidence messages={evidence} />}
              <p className="quiet">
                {source === 'posting' ? (
                  messages.flaggedAutomatically
                ) : reporter ? (
                  <Link to={profilePath.href(reporter.id)}>{reporter.name}</Link>
                ) : (
                  messages.deletedReporter
                )}
                , <RelativeTime at={created} now={now} />
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
