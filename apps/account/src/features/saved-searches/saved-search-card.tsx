import { useId, useRef, useState } from 'react';
import type { SavedSearch, SearchChange } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { RenameSearch } from './rename-search.tsx';
import { SavedSearchItem } from './saved-search-card.styles.ts';
import { savedSearchesMessages } from './saved-searches.messages.ts';

const FREQUENCIES = [
  { value: 'at-once', label: savedSearchesMessages.alerts.frequency['at-once'] },
  { value: 'daily', label: savedSearchesMessages.alerts.frequency.daily },
  { value: 'weekly', label: savedSearchesMessages.alerts.frequency.weekly },
  { value: 'off', label: savedSearchesMessages.alerts.frequency.off },
] as const;

interface SavedSearchCardProps {
  readonly search: SavedSearch;
  readonly onChange: (change: SearchChange) => void;
  readonly onRemove: () => void;
}

/**
 * A saved search: how many listings are new since the user last looked, and the notification
 * settings.
 */
export function SavedSearchCard({ search, onChange, onRemove }: SavedSearchCardProps) {
  const isReady = useHydrated();
  const { name, description, href, frequency, hasEmailAlerts, newCount, newest, problem } = search;
  const id = useId();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  function endRenaming(): void {
    setIsRenaming(false);
    renameButton.current?.focus();
  }
  return (
    <SavedSearchItem aria-labelledby={`${id}-name`}>
      <div className="head">
        <h2 id={`${id}-name`} hidden={isRenaming}>
          {/* The service worker saves this page for reading offline (ADR 43). */}
          <Link to={href} data-save-offline="">
            {name}
          </Link>
        </h2>
        {isRenaming && (
          <RenameSearch
            name={name}
            onCancel={endRenaming}
            onRename={(next) => {
              endRenaming();
              onChange({ name: next });
            }}
          />
        )}
        {newCount !== 0 && (
          <span className="new">{savedSearchesMessages.card.newCount(newCount)}</span>
        )}
        {description !== name && <p className="description">{description}</p>}
      </div>
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {newest.length > 0 && (
        <ul className="newest" aria-label={savedSearchesMessages.card.newestLabel(name)}>
          {newest.map((listing) => (
            <li key={listing.id}>
              <Link to={listing.href}>
                <span className="photo">
                  {listing.picture === null ? (
                    <Icon shape={tagIcon} size={24} />
                  ) : (
                    <img
                      src={`${listing.picture.url}${listing.picture.url.includes('?') ? '&' : '?'}w=400&f=webp`}
                      alt=""
                      width={400}
                      height={300}
                      loading="lazy"
                      decoding="async"
                      style={{ background: listing.picture.colour }}
                    />
                  )}
                </span>
                {listing.price !== '' && <b>{listing.price}</b>}
                <span className="title">{listing.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {newest.length === 0 && problem === null && (
        <p className="none">{savedSearchesMessages.card.nothingNew}</p>
      )}
      <div className="settings">
        <label className="frequency">
          <span>{savedSearchesMessages.alerts.label}</span>
          <Select
            value={frequency}
            disabled={!isReady}
            aria-label={savedSearchesMessages.alerts.selectLabel(name)}
            onChange={(event) =>
              onChange({
                frequency:
                  FREQUENCIES.find(({ value }) => value === event.target.value)?.value ?? 'off',
              })
            }
          >
            {FREQUENCIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <Switch
          label={savedSearchesMessages.alerts.emailLabel}
          checked={hasEmailAlerts && frequency !== 'off'}
          disabled={!isReady || frequency === 'off'}
          onChange={(event) => onChange({ hasEmailAlerts: event.target.checked })}
        />
        <div className="acts">
          <Button ref={renameButton} onClick={() => setIsRenaming(true)} disabled={isRenaming}>
            {savedSearchesMessages.card.renameButton}
          </Button>
          <Button tone="quiet" onClick={onRemove}>
            {savedSearchesMessages.card.removeButton}
          </Button>
        </div>
      </div>
    </SavedSearchItem>
  );
}
