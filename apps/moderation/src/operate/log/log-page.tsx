import type {
  LoggedAccount,
  SecurityLog,
  SecurityLogEntry,
} from '@paddock/contracts/http/operate-log';
import { Link, useNavigate, useRouteData } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { OperateHeader } from '../operate-header.tsx';
import { FilterRow, Rows, Sections } from '../operate.styles.ts';
import { logPath, peoplePath } from '../operate-paths.ts';
import { describeDetails, describeEvent } from './describe-entry.ts';
import { logMessages } from './log.messages.tsx';

/** The periods to choose from, in days. */
export const LOG_PERIODS = [1, 7, 30, 90, 365] as const;
const EVENTS = Object.entries(logMessages.events);

export interface LogPageData {
  /** The sentence that says why no account matches, or the log. */
  readonly log: SecurityLog | string;
  readonly account: string;
  readonly event: string;
  readonly days: number;
  readonly isFirstPage: boolean;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

/** Works as a plain form before the page is hydrated. */
function LogFilters({ log, account, event, days }: LogPageData) {
  const navigate = useNavigate();
  const texts = logMessages.filters;
  return (
    <FilterRow
      key={`${account} ${event} ${days}`}
      role="search"
      aria-label={texts.label}
      method="get"
      action={logPath.path}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const values = new FormData(submitted.currentTarget);
        const read = (name: string) => {
          const value = values.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        void navigate(
          logPath.href({ account: read('account'), event: read('event'), days: read('days') }),
        );
      }}
    >
      <InputField
        id="log-account"
        label={texts.accountLabel}
        error={typeof log === 'string' ? log : undefined}
        name="account"
        defaultValue={account}
        maxLength={300}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Field id="log-event" label={texts.eventLabel}>
        {(control) => (
          <Select {...control} name="event" defaultValue={event}>
            <option value="">{texts.allEvents}</option>
            {EVENTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {event !== '' && !EVENTS.some(([value]) => value === event) && (
              <option value={event}>{describeEvent(event)}</option>
            )}
          </Select>
        )}
      </Field>
      <Field id="log-days" label={texts.daysLabel}>
        {(control) => (
          <Select {...control} name="days" defaultValue={String(days)}>
            {LOG_PERIODS.map((each) => (
              <option key={each} value={each}>
                {logMessages.days(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">{texts.button}</Button>
    </FilterRow>
  );
}

function AccountLink({ account: { number, name } }: { readonly account: LoggedAccount }) {
  if (number === null) return name;
  const text = logMessages.accountNumber(name, number);
  return name === null ? text : <Link to={peoplePath.href(String(number))}>{text}</Link>;
}

function LogEntry({ entry, now }: { readonly entry: SecurityLogEntry; readonly now: string }) {
  const { at, event, account, actor, network, device } = entry;
  const isOwnAction = account !== null && actor?.number === account.number;
  return (
    <li className="compact">
      <div>
        <h2>{describeEvent(event)}</h2>
        <p className="account">
          {account && logMessages.account(<AccountLink account={account} />)}
          {account && !isOwnAction && ' · '}
          {!isOwnAction &&
            logMessages.actor(actor ? <AccountLink account={actor} /> : logMessages.bySystem)}
        </p>
        <p className="quiet">
          {[...describeDetails(entry), device, network].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="quiet">
        <RelativeTime at={at} now={now} />
      </p>
    </li>
  );
}

/** The security log, newest first, filtered by account, event and period. */
export function LogPage() {
  const data = useRouteData<LogPageData>();
  const { log, account, event, days, isFirstPage, now } = data;
  const filters = { account, event, days: String(days) };
  return (
    <>
      <OperateHeader title={logMessages.head.title} lead={logMessages.lead} currentTab="log" />
      <Sections>
        <LogFilters {...data} />
        {!isFirstPage && (
          <p>
            <Link className="tap" to={logPath.href(filters)}>
              {logMessages.newestLink}
            </Link>
          </p>
        )}
        {typeof log !== 'string' && log.entries.length === 0 && (
          <EmptyState illustration={<GateIllustration />} title={logMessages.empty.title}>
            <p>{logMessages.empty.text}</p>
          </EmptyState>
        )}
        {typeof log !== 'string' && log.entries.length > 0 && (
          <Rows>
            {log.entries.map((entry, index) => (
              // Entries have no id, and the list is replaced as a whole.
              <LogEntry key={`${entry.at} ${index}`} entry={entry} now={now} />
            ))}
          </Rows>
        )}
        {typeof log !== 'string' && log.nextCursor !== null && (
          <p>
            <ButtonLink to={logPath.href({ ...filters, cursor: log.nextCursor })}>
              {logMessages.olderLink}
            </ButtonLink>
          </p>
        )}
      </Sections>
    </>
  );
}
