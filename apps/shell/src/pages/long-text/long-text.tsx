import { Link } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import type { ReactNode } from 'react';
import { LongTextLayout } from './long-text.styles.ts';
import { longTextMessages } from './long-text.messages.tsx';

export interface LongTextSection {
  /** Id of the heading that links point to, such as "how-long". */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface LongTextProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Date of the last change, such as "2026-11-21". */
  readonly changedOn: string;
  readonly sections: readonly LongTextSection[];
}

/** Formats the date. The time is noon, so that it is the same day in all of New Zealand. */
function longDate(isoDay: string): string {
  return formatDate(Date.parse(`${isoDay}T12:00:00+12:00`));
}

/**
 * Scrolls to the heading and focuses it, so that keyboard and screen reader users continue there.
 */
function focusHeading(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * A page with a long text: limited line length, a table of contents on wide screens, and print
 * styles.
 */
export function LongText({ title, lead, changedOn, sections }: LongTextProps) {
  return (
    <LongTextLayout>
      <PageHeader title={title} lead={lead} />
      <div className="columns">
        <nav className="contents" aria-labelledby="contents-title">
          <h2 id="contents-title">{longTextMessages.contentsTitle}</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={`#${id}`} onClick={() => focusHeading(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {name}
              </h2>
              {body}
            </section>
          ))}
          <p className="changed">
            {longTextMessages.changed(<time dateTime={changedOn}>{longDate(changedOn)}</time>)}
          </p>
        </div>
      </div>
    </LongTextLayout>
  );
}
