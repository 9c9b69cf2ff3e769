import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { allPlaces } from './gazetteer.ts';
import { matchingPlaces } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';

interface PlaceSearchProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onChoose: (place: GazetteerPlace) => void;
}

const Under = styled.p`
  min-height: 1.5em;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

/** From so many letters on, it is said that there is nothing of the name. */
const TELLING_LETTERS = 3;

/** Search for a town, a district or a region, to put the pin there. */
export function PlaceSearch({ id, error, onChoose }: PlaceSearchProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<GazetteerPlace | null>(null);
  const [places, setPlaces] = useState<readonly GazetteerPlace[]>([]);
  const [isAway, setIsAway] = useState(false);
  const options = chosen?.name === term ? [] : matchingPlaces(places, term);

  async function fetchPlaces(): Promise<void> {
    try {
      setPlaces(await allPlaces());
      setIsAway(false);
    } catch {
      setIsAway(true);
    }
  }

  function under(): string {
    if (isAway) return 'The list of places has not come. It is fetched again when you type.';
    if (chosen?.name === term)
      return chosen.townId === null
        ? 'The pin is in the middle of it. Move it to your place.'
        : 'The pin is in the middle of town. Move it to your place.';
    if (term.trim().length >= TELLING_LETTERS && places.length > 0 && options.length === 0)
      return 'No place of that name. Streets are not in our list: try the nearest town.';
    return '';
  }

  return (
    <Field id={id} label="Find it by name" help="A town, a district or a region." error={error}>
      {(control) => (
        <>
          <Combobox
            {...control}
            label="Find it by name"
            name="place"
            placeholder="Te Awamutu, Gore, Kerikeri…"
            enterKeyHint="done"
            autoCapitalize="words"
            value={term}
            before={<Icon shape={searchIcon} />}
            options={options.map((place) => ({ ...place, label: place.name }))}
            onChoose={({ label: _label, ...place }) => {
              setTerm(place.name);
              setChosen(place);
              onChoose(place);
            }}
            onFocus={() => void fetchPlaces()}
            onValueChange={(next) => {
              setTerm(next);
              if (places.length === 0) void fetchPlaces();
            }}
            onKeyDown={(event) => {
              // Enter looks for a place here; it does not send the form half filled in.
              if (
                event.key !== 'Enter' ||
                event.currentTarget.getAttribute('aria-activedescendant') !== null
              )
                return;
              event.preventDefault();
              const [first] = options;
              if (!first) return;
              setTerm(first.name);
              setChosen(first);
              onChoose(first);
            }}
          />
          <Under aria-live="polite">{under()}</Under>
        </>
      )}
    </Field>
  );
}
