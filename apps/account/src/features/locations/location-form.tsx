import type { Location } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { Input } from '@paddock/ui/input/input.tsx';
import { PinMap } from '@paddock/ui/map/pin-map.tsx';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { toRefusal } from '../../account-api.ts';
import { locationsPath } from '../../paths.ts';
import { devicePosition } from './device-position.ts';
import { allPlaces } from './gazetteer.ts';
import { checkLocation, LOCATION_FIELDS, LONGEST_NAME, toGeoPoint } from './location-check.ts';
import { LocationFormFrame } from './location-form.styles.ts';
import { nearestTown } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';
import { removeLocation, saveLocation } from './own-locations.ts';
import { PlaceSearch } from './place-search.tsx';

interface LocationFormProps {
  /** Null: a new one. */
  readonly location: Location | null;
  /** Distances are measured from another place already. */
  readonly hasOtherHome: boolean;
}

/** What the map looks at; a new one when something but the map has put the pin. */
interface Look {
  readonly around: GeoPoint | null;
  readonly acrossKm: number;
  readonly subject: string;
}

const NEAR_KM = 40;

/** A place of one's own: what it is called, and where it is, by name, by the device's position, on the map or in degrees. */
export function LocationForm({ location, hasOtherHome }: LocationFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({
    lat: location ? String(location.lat) : '',
    lng: location ? String(location.lng) : '',
  });
  const [look, setLook] = useState<Look>({ around: location, acrossKm: NEAR_KM, subject: '' });
  const [near, setNear] = useState(location?.place ?? '');
  const [isHome, setIsHome] = useState(location?.is_home ?? !hasOtherHome);
  const [position, setPosition] = useState<{ readonly isAsked: boolean; readonly words: string }>({
    isAsked: false,
    words: '',
  });
  const [isOpen, setIsOpen] = useState(false);
  const point = toGeoPoint(typed);

  const form = useForm({
    name: location ? `location-${location.id}` : 'location-new',
    fields: LOCATION_FIELDS,
    // Where a farm is, is kept by nothing but the account.
    secrets: ['place', 'lat', 'lng'],
    validate: checkLocation,
    async submit({ name }) {
      if (!point) return { problems: checkLocation({ name, place: '', ...typed }) };
      try {
        const town = await allPlaces().then(
          (places) => nearestTown(places, point),
          () => null,
        );
        await saveLocation(location?.id ?? null, {
          name,
          ...(town?.townId && { town_id: town.townId }),
          ...point,
          is_home: isHome,
        });
        await navigate(locationsPath.href());
        toast({ tone: 'success', text: `${name} is saved.` });
        return null;
      } catch (error) {
        return toRefusal(error, LOCATION_FIELDS);
      }
    },
  });

  async function say(at: GeoPoint): Promise<void> {
    const town = await allPlaces().then(
      (places) => nearestTown(places, at),
      () => null,
    );
    setNear(town ? `${town.name}, ${town.hint}` : '');
  }

  function put(at: GeoPoint, from?: Omit<Look, 'around'>): void {
    setTyped({ lat: String(at.lat), lng: String(at.lng) });
    if (from) setLook({ ...from, around: at });
    void say(at);
  }

  function choose({ key, lat, lng, acrossKm }: GazetteerPlace): void {
    setPosition({ isAsked: false, words: '' });
    put({ lat, lng }, { acrossKm, subject: key });
  }

  async function locate(): Promise<void> {
    setPosition({ isAsked: true, words: 'Finding you…' });
    try {
      const at = await devicePosition();
      put(at, { acrossKm: NEAR_KM, subject: `${at.lat},${at.lng}` });
      setPosition({ isAsked: false, words: 'The pin is where you are.' });
    } catch (error) {
      setPosition({ isAsked: false, words: (error as Error).message });
    }
  }

  const { problems } = form;
  return (
    <LocationFormFrame {...form.props}>
      <div className="words">
        <ProblemSummary {...form.summary} title="The place has not been saved yet" />
        <noscript>
          <p className="note">
            Putting a place on the map takes JavaScript, which this browser does not run here. Your
            list of places can be read without it.
          </p>
        </noscript>
        <Field
          id={form.getFieldId('name')}
          label="Name"
          help="Home farm, run-off block, the bach: what you call it."
          error={problems.name}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              autoCapitalize="sentences"
              maxLength={LONGEST_NAME}
              defaultValue={location?.name ?? (hasOtherHome ? '' : 'Home farm')}
              required
            />
          )}
        </Field>
        <PlaceSearch id={form.getFieldId('place')} error={problems.place} onChoose={choose} />
        <div className="locate">
          <Button onClick={() => void locate()} aria-disabled={position.isAsked || undefined}>
            <Icon shape={locateFixedIcon} size={18} />
            Use my position
          </Button>
          <p role="status">{position.words}</p>
        </div>
      </div>
      <div className="where">
        <p className="hint">
          Tap the map to put the pin, or drag it. Nobody but you sees where it is.
        </p>
        <PinMap
          point={point}
          defaultCentre={look.around}
          initialWidthKm={look.acrossKm}
          resetKey={look.subject}
          publicRadiusKm={0}
          onMove={(at) => put(at)}
        />
        <p className="near">{point ? near && `Near ${near}` : 'No pin yet'}</p>
        <Disclosure
          title="Latitude and longitude"
          isInitiallyOpen={isOpen || problems.lat !== undefined || problems.lng !== undefined}
          onToggle={setIsOpen}
        >
          <div className="degrees">
            <Field id={form.getFieldId('lat')} label="Latitude" error={problems.lat}>
              {(control) => (
                <Input
                  {...control}
                  name="lat"
                  inputMode="text"
                  autoComplete="off"
                  placeholder="-37.81"
                  value={typed.lat}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped((before) => ({ ...before, lat: value }))
                  }
                />
              )}
            </Field>
            <Field id={form.getFieldId('lng')} label="Longitude" error={problems.lng}>
              {(control) => (
                <Input
                  {...control}
                  name="lng"
                  inputMode="text"
                  autoComplete="off"
                  placeholder="175.77"
                  value={typed.lng}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped((before) => ({ ...before, lng: value }))
                  }
                />
              )}
            </Field>
          </div>
        </Disclosure>
      </div>
      <div className="end">
        <Switch
          label="Measure distances from here"
          help="Listings then say how far they are from this place, as the crow flies."
          name="is_home"
          checked={isHome}
          onChange={({ currentTarget: { checked } }) => setIsHome(checked)}
        />
        <div className="actions">
          <Button
            type="submit"
            tone="primary"
            disabled={!form.isReady}
            aria-disabled={form.isBusy || undefined}
          >
            {form.isBusy ? 'Saving…' : 'Save this place'}
          </Button>
          <ButtonLink to={locationsPath.href()} tone="quiet">
            Cancel
          </ButtonLink>
          {location && (
            <Button
              tone="quiet"
              onClick={() =>
                void removeLocation(location).then((isGone) => {
                  if (isGone) void navigate(locationsPath.href());
                })
              }
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </LocationFormFrame>
  );
}
