import { useId, useRef, useState } from 'react';
import type { SavedSearch, SearchChange } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { imageIcon } from '@paddock/ui/icon/shapes/image.ts';
import { Select } from '@paddock/ui/select/select.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RenameSearch } from './rename-search.tsx';
import { SavedSearchItem } from './saved-search-card.styles.ts';

const FREQUENCIES = [
  { value: 'at-once', label: 'Straight away' },
  { value: 'daily', label: 'Every day at 7 am' },
  { value: 'weekly', label: 'Mondays at 7 am' },
  { value: 'off', label: 'Never' },
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
          <Link to={href}>{name}</Link>
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
          <span className="new">{newCount === null ? '99+ new' : `${newCount} new`}</span>
        )}
        {description !== name && <p className="description">{description}</p>}
      </div>
      {problem !== null && <Notice>{problem}</Notice>}
      {newest.length > 0 && (
        <ul className="newest" aria-label={`New for ${name}`}>
          {newest.map((listing) => (
            <li key={listing.id}>
              <Link to={listing.href}>
                <span className="photo">
                  {listing.picture ? (
                    <img
                      src={`${listing.picture.url}${listing.picture.url.includes('?') ? '&' : '?'}w=400&f=webp`}
                      alt=""
                      width={400}
                      height={300}
                      loading="lazy"
                      decoding="async"
                      style={{ background: listing.picture.colour }}
                    />
                  ) : (
                    <Icon shape={imageIcon} size={28} />
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
        <p className="none">Nothing new since your last visit.</p>
      )}
      <div className="settings">
        <label className="frequency">
          <span>Notify me</span>
          <Select
            value={frequency}
            aria-label={`How often to notify me about ${name}`}
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
          label="Also by email"
          checked={hasEmailAlerts && frequency !== 'off'}
          disabled={frequency === 'off'}
          onChange={(event) => onChange({ hasEmailAlerts: event.target.checked })}
        />
        <div className="acts">
          <Button ref={renameButton} onClick={() => setIsRenaming(true)} disabled={isRenaming}>
            Rename
          </Button>
          <Button tone="quiet" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </SavedSearchItem>
  );
}
