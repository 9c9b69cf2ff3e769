import { createBrowserApi } from '@paddock/api-client';
import type { FormValue } from '@paddock/domain/fields';
import type { Towns } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/domain/posting';
import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { findMatchingTowns, normalizeName } from './find-matching-towns.ts';
import { getControlId } from './topics.ts';
import { placeTopicMessages } from './place-topic.messages.ts';

export type Town = Towns['towns'][number];

interface TownPickerProps {
  readonly field: PostField;
  readonly value: string;
  /** The form's town, if its data is loaded. */
  readonly town: Town | null;
  readonly error: string | undefined;
  readonly onChange: (key: string, value: FormValue) => void;
  readonly onTownChange: (town: Town | null) => void;
}

const TownHint = styled.p`
  min-height: 1.5em;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  /* The error below takes the place of the hint. */
  &[data-invalid]:empty {
    min-height: 0;
  }
`;

let townsRequest: Promise<readonly Town[]> | undefined;

/** Fetches the list of towns once. If the request fails, the next call repeats it. */
export function fetchTowns(): Promise<readonly Town[]> {
  townsRequest ??= createBrowserApi()
    .get('/api/posting/towns')
    .then(
      ({ towns }) => towns,
      (error: unknown) => {
        townsRequest = undefined;
        throw error;
      },
    );
  return townsRequest;
}

/**
 * Lets the user choose a town from the list by typing its first letters. Shows the town's district
 * and region.
 */
export function TownPicker({ field, value, town, error, onChange, onTownChange }: TownPickerProps) {
  const [term, setTerm] = useState(town?.name ?? '');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [hasLoadError, setHasLoadError] = useState(false);
  const chosen = town?.id === value ? town : null;
  const options = chosen && chosen.name === term ? [] : findMatchingTowns(towns, term);

  async function loadTowns(): Promise<void> {
    try {
      setTowns(await fetchTowns());
      setHasLoadError(false);
    } catch {
      setHasLoadError(true);
    }
  }

  // A local draft, or the device's position, may set a different town from the one that the page
  // was loaded with.
  useEffect(() => {
    if (value === '' || chosen) return;
    void fetchTowns().then(
      (all) => {
        const found = all.find(({ id }) => id === value);
        if (found) onTownChange(found);
      },
      () => setHasLoadError(true),
    );
  }, [value, chosen, onTownChange]);
  const [previousChosen, setPreviousChosen] = useState(chosen);
  if (previousChosen !== chosen) {
    setPreviousChosen(chosen);
    if (chosen) setTerm(chosen.name);
  }

  const choose = (next: Town) => {
    setTerm(next.name);
    onTownChange(next);
    onChange(field.key, next.id);
  };
  const getHint = () => {
    if (chosen)
      return `${chosen.district === chosen.name ? '' : `${chosen.district}, `}${chosen.region}`;
    if (hasLoadError) return placeTopicMessages.town.loadError;
    if (term.trim().length > 2 && towns.length > 0 && options.length === 0)
      return placeTopicMessages.town.notFound;
    return '';
  };

  return (
    <Field id={getControlId(field.key)} label={field.label} help={field.help} error={error}>
      {(control) => (
        <>
          <Combobox
            {...control}
            label={field.label}
            name="townName"
            placeholder={placeTopicMessages.town.placeholder}
            enterKeyHint="done"
            autoCapitalize="words"
            value={term}
            before={<Icon shape={mapPinIcon} />}
            options={options.map((each) => ({
              ...each,
              key: each.id,
              label: each.name,
              hint: each.region,
            }))}
            onChoose={choose}
            onFocus={() => void loadTowns()}
            onValueChange={(next) => {
              setTerm(next);
              if (towns.length === 0) void loadTowns();
              if (value !== '') onChange(field.key, '');
            }}
            onBlur={() => {
              // If the user has typed a whole name, or enough of it that only one town matches,
              // choose that town.
              const [only, second] = options;
              const named = options.filter(
                (each) => normalizeName(each.name) === normalizeName(term),
              );
              if (value === '' && named.length === 1 && named[0]) choose(named[0]);
              else if (value === '' && only && !second && term.trim().length > 2) choose(only);
            }}
          />
          <TownHint aria-live="polite" data-invalid={error === undefined ? undefined : ''}>
            {getHint()}
          </TownHint>
        </>
      )}
    </Field>
  );
}
