import { useId, useState } from 'react';
import type { ModerationCase } from '@paddock/contracts/http/trust';
import type { ModerationActName } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Price } from '@paddock/ui/price/price.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { profilePath } from '../../paths.ts';
import { CaseFrame } from './case.styles.ts';
import { CaseHistory } from './case-history.tsx';
import { CaseReports } from './case-reports.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { decisionWords } from './decision-labels.ts';

const STATUS: Readonly<Record<string, string>> = {
  live: 'Up',
  expired: 'Ended',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  archived: 'Archived',
  hidden: 'Taken down',
};

interface CaseCardProps {
  readonly waiting: ModerationCase;
  /** ISO: when the page was put together. */
  readonly now: string;
  readonly onDecided: () => void;
}

/** One listing or person that waits: what it is, what is said of it, what was done before, and what can be done now. */
export function CaseCard({ waiting, now, onDecided }: CaseCardProps) {
  const {
    subject,
    id,
    listing,
    person,
    reports,
    acts,
    is_answered: isAnswered,
    possible,
    waiting_since: since,
  } = waiting;
  const [act, setAct] = useState<ModerationActName | null>(null);
  const titleId = useId();

  function decided(): void {
    if (act) toast({ tone: 'success', text: decisionWords(subject, act).done });
    setAct(null);
    onDecided();
  }

  return (
    <CaseFrame aria-labelledby={titleId}>
      <header>
        {listing && listing.pictures.length > 0 && (
          <ul className="pictures">
            {listing.pictures.slice(0, 4).map((url) => (
              <li key={url}>
                <img src={`${url}?w=400&f=webp`} alt="" width={400} height={300} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        <div>
          {listing && listing.price !== '' && <Price text={listing.price} />}
          <h2 id={titleId}>
            {listing ? (
              listing.href ? (
                <Link to={listing.href}>{listing.title}</Link>
              ) : (
                listing.title
              )
            ) : (
              <Link to={profilePath.href(person)}>{person.name}</Link>
            )}
          </h2>
          {listing && (
            <p>
              {[listing.category, listing.place].filter((part) => part !== '').join(' · ')} ·{' '}
              <b>{STATUS[listing.status] ?? listing.status}</b>
            </p>
          )}
          <p className="quiet">
            {listing ? <Link to={profilePath.href(person)}>{person.name}</Link> : 'A person'}
            {person.is_banned && <b> (banned)</b>}, joined{' '}
            <RelativeTime at={person.member_since} now={now} />,{' '}
            {person.listing_count === 1
              ? '1 listing up'
              : `${person.listing_count.toLocaleString('en-NZ')} listings up`}
            {person.act_count > 0 &&
              `, ${person.act_count === 1 ? 'one decision' : `${person.act_count} decisions`} against them before`}
          </p>
          <p className="quiet">
            {isAnswered && reports.length === 0 ? 'Answered' : 'First reported'}{' '}
            <RelativeTime at={since} now={now} />
          </p>
        </div>
      </header>
      {listing && (
        <details>
          <summary>What it says</summary>
          <p className="words">{listing.description}</p>
        </details>
      )}
      {reports.length > 0 && <CaseReports subject={subject} reports={reports} now={now} />}
      {acts.length > 0 && <CaseHistory subject={subject} acts={acts} now={now} />}
      {possible.length === 0 ? (
        <p className="quiet">This is your own: another moderator decides about it.</p>
      ) : (
        <div className="acts">
          {possible.map((one) => (
            <Button key={one} onClick={() => setAct(one)}>
              {decisionWords(subject, one).button}
            </Button>
          ))}
        </div>
      )}
      <DecidePanel
        subject={subject}
        id={id}
        act={act}
        onClose={() => setAct(null)}
        onDecided={decided}
      />
    </CaseFrame>
  );
}
