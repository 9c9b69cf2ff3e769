import { createApiClient } from '@paddock/api-client';
import type { FormValue } from '@paddock/contracts/fields';
import type { Towns } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/contracts/posting';
import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { matchingTowns, nameKey } from './matching-towns.ts';
import { controlId } from './topics.ts';

export type Town = Towns['towns'][number];

interface TownPickerProps {
  readonly field: PostField;
  readonly value: string;
  /** The one of the form, as far as it is known. */
  readonly town: Town | null;
  readonly error: string | undefined;
  readonly onChange: (key: string, value: FormValue) => void;
  readonly onTown: (town: Town | null) => void;
}

const Under = styled.p`
  min-height: 1.5em;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

let asking: Promise<readonly Town[]> | undefined;

/** All of them once, when somebody first reaches for one. */
export function allTowns(): Promise<readonly Town[]> {
  asking ??= createApiClient({ baseUrl: location.origin })
    .get('/api/posting/towns')
    .then(
      ({ towns }) => towns,
      (error: unknown) => {
        asking = undefined;
        throw error;
      },
    );
  return asking;
}

/** A town of the list, by the first letters of its name; its district and region follow. */
export function TownPicker({ field, value, town, error, onChange, onTown }: TownPickerProps) {
  const [term, setTerm] = useState(town?.name ?? '');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [isAway, setIsAway] = useState(false);
  const chosen = town?.id === value ? town : null;
  const options = chosen && chosen.name === term ? [] : matchingTowns(towns, term);

  async function fetchTowns(): Promise<void> {
    try {
      setTowns(await allTowns());
      setIsAway(false);
    } catch {
      setIsAway(true);
    }
  }

  // A copy of the browser's, or a position, may name another town than the page came with.
  useEffect(() => {
    if (value === '' || chosen) return;
    void allTowns().then(
      (all) => {
        const found = all.find(({ id }) => id === value);
        if (found) onTown(found);
      },
      () => setIsAway(true),
    );
  }, [value, chosen, onTown]);
  const [shownFor, setShownFor] = useState(chosen);
  if (shownFor !== chosen) {
    setShownFor(chosen);
    if (chosen) setTerm(chosen.name);
  }

  const choose = (next: Town) => {
    setTerm(next.name);
    onTown(next);
    onChange(field.key, next.id);
  };
  const under = () => {
    if (chosen)
      return `${chosen.district === chosen.name ? '' : `${chosen.district}, `}${chosen.region}`;
    if (isAway) return 'The list of towns has not come. It is fetched again when you type.';
    if (term.trim().length > 2 && towns.length > 0 && options.length === 0)
      return 'No town of that name. Try the next bigger one.';
    return '';
  };

  return (
    <Field id={controlId(field.key)} label={field.label} help={field.help} error={error}>
      {(control) => (
        <>
          <Combobox
            {...control}
            label={field.label}
            name="townName"
            placeholder="Matamata, Gore, Kerikeri…"
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
            onFocus={() => void fetchTowns()}
            onValueChange={(next) => {
              setTerm(next);
              if (towns.length === 0) void fetchTowns();
              if (value !== '') onChange(field.key, '');
            }}
            onBlur={() => {
              // Its whole name was typed, or so much of it that only one is left.
              const [only, second] = options;
              const named = options.filter((each) => nameKey(each.name) === nameKey(term));
              if (value === '' && named.length === 1 && named[0]) choose(named[0]);
              else if (value === '' && only && !second && term.trim().length > 2) choose(only);
            }}
          />
          <Under aria-live="polite">{under()}</Under>
        </>
      )}
    </Field>
  );
}
