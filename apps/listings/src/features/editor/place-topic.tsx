import { readField } from '@paddock/contracts/check-field';
import type { FormValue } from '@paddock/contracts/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/contracts/posting';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { FieldControl } from './field-control.tsx';
import { locate } from './position.ts';
import { allTowns, TownPicker } from './town-picker.tsx';
import type { Town } from './town-picker.tsx';
import { toText } from './form-values.ts';

interface PlaceTopicProps {
  readonly fields: readonly PostField[];
  readonly form: PostForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly isRequired: (field: PostField) => boolean;
  readonly town: Town | null;
  readonly onTown: (town: Town | null) => void;
  readonly onChange: (key: string, value: FormValue) => void;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .words {
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

const MOST_ON_MAP = 85;

// Drawn when somebody wants it: most posts are found well enough by their town.
const LatePinMap = lazy(() =>
  import(/* webpackChunkName: "pin-map" */ '@paddock/ui/map/pin-map.tsx').then(({ PinMap }) => ({
    default: PinMap,
  })),
);

/** The pin, where both degrees are right; the map has no poles. */
function toGeoPoint(degrees: readonly PostField[], { values }: PostForm): GeoPoint | null {
  const [lat, lng] = (['latitude', 'longitude'] as const).map((type) => {
    const field = degrees.find((each) => each.type === type);
    const reading = field && readField(field, values[field.key]);
    return reading && 'value' in reading && typeof reading.value === 'number'
      ? reading.value
      : null;
  });
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= MOST_ON_MAP
    ? { lat, lng }
    : null;
}

function nearest(towns: readonly Town[], { lat, lng }: GeoPoint): Town | null {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const far = (town: Town) => (town.lat - lat) ** 2 + ((town.lng - lng) * squeeze) ** 2;
  return towns.reduce<Town | null>(
    (best, town) => (best === null || far(town) < far(best) ? town : best),
    null,
  );
}

/** The town; and, for whoever wants it, the spot. */
export function PlaceTopic({
  fields,
  form,
  errors,
  isRequired,
  town,
  onTown,
  onChange,
}: PlaceTopicProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLocating, setIsLocating] = useState(false);
  /** A position that was found is looked at, wherever the map was. */
  const [foundCount, setFoundCount] = useState(0);
  const [trouble, setTrouble] = useState('');
  const degrees = fields.filter(({ type }) => type === 'latitude' || type === 'longitude');
  const point = toGeoPoint(degrees, form);
  const isWrong = degrees.some(({ key }) => errors[key] !== undefined);

  const put = ({ lat, lng }: GeoPoint) => {
    onChange('lat', String(lat));
    onChange('lng', String(lng));
  };

  async function putPosition(): Promise<void> {
    setIsLocating(true);
    setTrouble('');
    const located = await locate();
    setIsLocating(false);
    if ('trouble' in located) {
      setTrouble(located.trouble);
      return;
    }
    put(located.position);
    setFoundCount((count) => count + 1);
    if (toText(form.values['town']) !== '') return;
    const towns = await allTowns().catch(() => []);
    const found = nearest(towns, located.position);
    if (!found) return;
    onTown(found);
    onChange('town', found.id);
  }

  return (
    <Frame>
      {fields.map((field) =>
        field.type === 'town' ? (
          <TownPicker
            key={field.key}
            field={field}
            value={toText(form.values[field.key])}
            town={town}
            error={errors[field.key]}
            onChange={onChange}
            onTown={onTown}
          />
        ) : (
          !degrees.includes(field) && (
            <FieldControl
              key={field.key}
              field={field}
              value={form.values[field.key]}
              error={errors[field.key]}
              isRequired={isRequired(field)}
              onChange={onChange}
            />
          )
        ),
      )}
      {degrees.length > 0 && (
        <Disclosure
          title="Show it on the map (optional)"
          hint={point ? 'Pin set' : undefined}
          isInitiallyOpen={isOpen || isWrong}
          onToggle={setIsOpen}
        >
          <p className="words">
            Tap the map to put a pin where it is. Others see the pin rounded to about 1 km, never
            the spot itself.
          </p>
          <div className="tools">
            <Button onClick={() => void putPosition()} aria-disabled={isLocating || undefined}>
              <Icon shape={locateFixedIcon} size={18} />
              {isLocating ? 'Finding you…' : 'Use my position'}
            </Button>
            {(toText(form.values['lat']) !== '' || toText(form.values['lng']) !== '') && (
              <Button
                tone="quiet"
                onClick={() => {
                  onChange('lat', '');
                  onChange('lng', '');
                }}
              >
                Take the pin off
              </Button>
            )}
            <p role="status">{trouble}</p>
          </div>
          <div className="map">
            {(isOpen || isWrong) && (
              <Suspense fallback={null}>
                <LatePinMap
                  resetKey={`${town?.id ?? ''} ${foundCount}`}
                  point={point}
                  defaultCentre={town}
                  onMove={put}
                />
              </Suspense>
            )}
          </div>
          <div className="degrees">
            {degrees.map((field) => (
              <FieldControl
                key={field.key}
                field={field}
                value={form.values[field.key]}
                error={errors[field.key]}
                isRequired={isRequired(field)}
                onChange={onChange}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </Frame>
  );
}
