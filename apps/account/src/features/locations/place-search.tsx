import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { loadGazetteer } from './gazetteer.ts';
import { locationFormMessages } from './location-form.messages.ts';
import { findMatchingPlaces } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';

interface PlaceSearchProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onChoose: (place: GazetteerPlace) => void;
}

const Hint = styled.p`
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
  &:empty {
    /* An empty live region has to stay in the page, and takes no space there. */
    margin-top: -${space(1)};
  }
`;

/** A term of at least this many letters gets a message when nothing matches it. */
const MIN_LETTERS_FOR_HINT = 3;

/** A search field for a town, district or region at which to place the pin. */
export function PlaceSearch({ id, error, onChoose }: PlaceSearchProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<GazetteerPlace | null>(null);
  const [places, setPlaces] = useState<readonly GazetteerPlace[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const options = chosen?.name === term ? [] : findMatchingPlaces(places, term);

  async function fetchPlaces(): Promise<void> {
    try {
      setPlaces(await loadGazetteer());
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  // Take over text that the user typed before the page was hydrated.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) setTerm(typed);
  }, []);

  function getHint(): string {
    if (hasFailed) return locationFormMessages.place.loadError;
    if (chosen?.name === term)
      return chosen.townId === null
        ? locationFormMessages.place.pinInMiddle
        : locationFormMessages.place.pinInTown;
    if (term.trim().length >= MIN_LETTERS_FOR_HINT && places.length > 0 && options.length === 0)
      return locationFormMessages.place.noMatch;
    return '';
  }

  return (
    <Field
      id={id}
      label={locationFormMessages.place.label}
      help={locationFormMessages.place.help}
      error={error}
    >
      {(control) => (
        <>
          <Combobox
            {...control}
            ref={input}
            label={locationFormMessages.place.label}
            name="place"
            placeholder={locationFormMessages.place.placeholder}
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
              // Enter chooses the first result instead of submitting the incomplete form.
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
          <Hint aria-live="polite">{getHint()}</Hint>
        </>
      )}
    </Field>
  );
}
