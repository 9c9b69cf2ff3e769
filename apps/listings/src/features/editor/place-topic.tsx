import { readField } from '@paddock/domain/check-field';
import type { FormValue } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/domain/posting';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { FieldControl } from './field-control.tsx';
import { getDevicePosition } from './position.ts';
import { fetchTowns, TownPicker } from './town-picker.tsx';
import type { Town } from './town-picker.tsx';
import { getTextValue } from './form-values.ts';
import { placeTopicMessages } from './place-topic.messages.ts';

interface PlaceTopicProps {
  readonly fields: readonly PostField[];
  readonly form: PostForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly isRequired: (field: PostField) => boolean;
  readonly town: Town | null;
  readonly onTownChange: (town: Town | null) => void;
  readonly onChange: (key: string, value: FormValue) => void;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .hint {
    max-width: 60ch;
    margin: ${space(1)} 0 ${space(4)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .map {
    min-height: 320px;
    margin-bottom: ${space(4)};
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(3)};
    margin-bottom: ${space(4)};
  }
  .degrees {
    display: grid;
    gap: ${space(4)};
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  }
`;

/** The map's projection (Web Mercator) cannot show the poles. */
const MAX_MAP_LATITUDE = 85;

// Loaded when the user opens the map: for most posts the town is enough.
const LazyPinMap = lazy(() =>
  import(/* webpackChunkName: "pin-map" */ '@paddock/ui/map/pin-map.tsx').then(({ PinMap }) => ({
    default: PinMap,
  })),
);

/**
 * Returns the pin's position. Null unless both fields have valid values that the map's projection
 * can show.
 */
function readPin(degrees: readonly PostField[], { values }: PostForm): GeoPoint | null {
  const [lat, lng] = (['latitude', 'longitude'] as const).map((type) => {
    const field = degrees.find((each) => each.type === type);
    const reading = field && readField(field, values[field.key]);
    return reading && 'value' in reading && typeof reading.value === 'number'
      ? reading.value
      : null;
  });
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= MAX_MAP_LATITUDE
    ? { lat, lng }
    : null;
}

function findNearestTown(towns: readonly Town[], { lat, lng }: GeoPoint): Town | null {
  const lngScale = Math.cos((lat * Math.PI) / 180);
  const getSquaredDistance = (town: Town) =>
    (town.lat - lat) ** 2 + ((town.lng - lng) * lngScale) ** 2;
  return towns.reduce<Town | null>(
    (best, town) =>
      best === null || getSquaredDistance(town) < getSquaredDistance(best) ? town : best,
    null,
  );
}

/** The fields for the town and, optionally, the exact position on a map and the phone number. */
export function PlaceTopic({
  fields,
  form,
  errors,
  isRequired,
  town,
  onTownChange,
  onChange,
}: PlaceTopicProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLocating, setIsLocating] = useState(false);
  /** The number of positions that have been found so far. Each new one moves the map. */
  const [foundCount, setFoundCount] = useState(0);
  const [errorMessage, setErrorMessage] = useState('');
  const degrees = fields.filter(({ type }) => type === 'latitude' || type === 'longitude');
  const point = readPin(degrees, form);
  const hasPinError = degrees.some(({ key }) => errors[key] !== undefined);

  const setPin = ({ lat, lng }: GeoPoint) => {
    onChange('lat', String(lat));
    onChange('lng', String(lng));
  };

  async function pinDevicePosition(): Promise<void> {
    setIsLocating(true);
    setErrorMessage('');
    const located = await getDevicePosition();
    setIsLocating(false);
    if ('problem' in located) {
      setErrorMessage(located.problem);
      return;
    }
    setPin(located.position);
    setFoundCount((count) => count + 1);
    if (getTextValue(form.values['town']) !== '') return;
    const towns = await fetchTowns().catch(() => []);
    const found = findNearestTown(towns, located.position);
    if (!found) return;
    onTownChange(found);
    onChange('town', found.id);
  }

  const renderField = (field: PostField) => (
    <FieldControl
      key={field.key}
      field={field}
      value={form.values[field.key]}
      error={errors[field.key]}
      isRequired={isRequired(field)}
      onChange={onChange}
    />
  );
  return (
    <Frame>
      {fields.map((field) =>
        field.type === 'town' ? (
          <TownPicker
            key={field.key}
            field={field}
            value={getTextValue(form.values[field.key])}
            town={town}
            error={errors[field.key]}
            onChange={onChange}
            onTownChange={onTownChange}
          />
        ) : null,
      )}
      {degrees.length > 0 && (
        <Disclosure
          title={placeTopicMessages.map.title}
          hint={point ? placeTopicMessages.map.pinSet : undefined}
          isInitiallyOpen={isOpen || hasPinError}
          onToggle={setIsOpen}
        >
          <p className="hint">{placeTopicMessages.map.hint}</p>
          <div className="tools">
            <Button
              onClick={() => void pinDevicePosition()}
              aria-disabled={isLocating || undefined}
            >
              <Icon shape={locateFixedIcon} size={18} />
              {isLocating
                ? placeTopicMessages.map.locatingButton
                : placeTopicMessages.map.locateButton}
            </Button>
            {(getTextValue(form.values['lat']) !== '' ||
              getTextValue(form.values['lng']) !== '') && (
              <Button
                tone="quiet"
                onClick={() => {
                  onChange('lat', '');
                  onChange('lng', '');
                }}
              >
                {placeTopicMessages.map.removeButton}
              </Button>
            )}
            <p role="status">{errorMessage}</p>
          </div>
          <div className="map">
            {(isOpen || hasPinError) && (
              <Suspense fallback={null}>
                <LazyPinMap
                  resetKey={`${town?.id ?? ''} ${foundCount}`}
                  point={point}
                  defaultCentre={town}
                  onMove={setPin}
                />
              </Suspense>
            )}
          </div>
          <div className="degrees">{degrees.map(renderField)}</div>
        </Disclosure>
      )}
      {fields.filter((field) => field.type !== 'town' && !degrees.includes(field)).map(renderField)}
    </Frame>
  );
}
