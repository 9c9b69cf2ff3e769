import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { eventBus } from '@paddock/event-bus';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { houseIcon } from '@paddock/ui/icon/shapes/house.ts';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { Input } from '@paddock/ui/input/input.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { getBrowserApi } from '../../browser-services.ts';
import { NEAR_FARM, formatNearParameter } from '../../farm-point.ts';
import { DEFAULT_RADIUS_KM, formatNear } from './filter-labels.ts';
import { filterPanelMessages } from './filter-panel.messages.ts';

const RADII_KM = ['25', '50', '100', '200'];
const LOCATE_TIMEOUT_MS = 15_000;
const LOCATION_MAX_AGE_MS = 10 * 60_000;

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr;
  gap: ${space(2)};
  legend {
    margin-bottom: ${space(2)};
    font-weight: 620;
  }
  .place {
    margin: 0;
    font-size: ${fontSize.small};
  }
  .problem {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  /* These buttons need a script. Without one, the page keeps its height. */
  @media (scripting: none) {
    button {
      visibility: hidden;
    }
  }
`;

export interface DistanceFilterProps {
  /** The values of `near` and `radiusKm`; empty when not set. */
  readonly near: string;
  readonly radiusKm: string;
  /** Called with the farm or a position, and with an empty string to enter a town instead. */
  readonly onNear: (near: string) => void;
  /** Called when the visitor has finished typing a town. */
  readonly onTown: (form: HTMLFormElement) => void;
}

/**
 * The distance from a town, from the visitor's farm or from their location. The town is a plain
 * text field, which works without JavaScript.
 */
export function DistanceFilter({ near, radiusKm, onNear, onTown }: DistanceFilterProps) {
  const id = useId();
  const [hasFarm, setHasFarm] = useState(false);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => eventBus.on('farm.changed', ({ farm }) => setHasFarm(farm !== null)), []);
  const isTown = near === '' || formatNear(near) === near;
  const radius = radiusKm || DEFAULT_RADIUS_KM;

  function loadTowns() {
    if (towns.length > 0) return;
    getBrowserApi()
      ?.get('/api/posting/towns')
      .then((response) => setTowns([...new Set(response.towns.map(({ name }) => name))]))
      // Without suggestions, the visitor types the whole name.
      .catch(() => undefined);
  }
  /** Completes the start of a town's name when only one town begins with it. */
  function finishTown(input: HTMLInputElement) {
    const start = input.value.trim().toLowerCase();
    const [town, another] = start
      ? towns.filter((name) => name.toLowerCase().startsWith(start))
      : [];
    if (town !== undefined && another === undefined) input.value = town;
    if (input.form && input.value !== near) onTown(input.form);
  }
  function locate() {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onNear(formatNearParameter({ lat: coords.latitude, lng: coords.longitude })),
      () => setProblem(filterPanelMessages.distance.locateError),
      { maximumAge: LOCATION_MAX_AGE_MS, timeout: LOCATE_TIMEOUT_MS },
    );
  }

  return (
    <Fields>
      <legend>{filterPanelMessages.distance.title}</legend>
      <Select
        name="radiusKm"
        aria-label={filterPanelMessages.distance.radiusLabel}
        value={radius}
        onChange={() => undefined}
      >
        {[...new Set([...RADII_KM, radius])].map((km) => (
          <option key={km} value={km}>
            {filterPanelMessages.distance.radius(km)}
          </option>
        ))}
      </Select>
      {isTown ? (
        <>
          <Input
            key={near}
            name="near"
            aria-label={filterPanelMessages.distance.town}
            placeholder={filterPanelMessages.distance.town}
            list={id}
            autoComplete="off"
            maxLength={80}
            defaultValue={near}
            onFocus={loadTowns}
            onBlur={({ target }) => finishTown(target)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.blur();
            }}
          />
          <datalist id={id}>
            {towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        </>
      ) : (
        <>
          <input type="hidden" name="near" value={near} />
          <Button onClick={() => onNear('')}>
            {filterPanelMessages.distance.changeButton(formatNear(near))}
          </Button>
        </>
      )}
      {hasFarm && near !== NEAR_FARM && (
        <Button onClick={() => onNear(NEAR_FARM)}>
          <Icon shape={houseIcon} size={18} />
          {filterPanelMessages.distance.farmButton}
        </Button>
      )}
      {isTown && (
        <Button onClick={locate}>
          <Icon shape={locateFixedIcon} size={18} />
          {filterPanelMessages.distance.locateButton}
        </Button>
      )}
      <p className="problem" role="status">
        {problem}
      </p>
    </Fields>
  );
}
