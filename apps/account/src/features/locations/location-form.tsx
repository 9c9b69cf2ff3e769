import type { SavedLocation } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { PinMap } from '@paddock/ui/map/pin-map.tsx';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { toRefusal } from '../../api-errors.ts';
import { locationsPath } from '../../paths.ts';
import { getDevicePosition } from './device-position.ts';
import { loadGazetteer } from './gazetteer.ts';
import { locationFormMessages } from './location-form.messages.ts';
import {
  validateLocation,
  LOCATION_FIELDS,
  MAX_LOCATION_NAME_LENGTH,
  toGeoPoint,
} from './validate-location.ts';
import { LocationFormLayout } from './location-form.styles.ts';
import { findNearestTown } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';
import { removeLocation, saveLocation } from './own-locations.ts';
import { PlaceSearch } from './place-search.tsx';

interface LocationFormProps {
  /** Null for a new location. */
  readonly location: SavedLocation | null;
  /**
   * True when another location is already the default: the one from which distances are measured.
   */
  readonly hasOtherHome: boolean;
}

/**
 * The part of the map that is shown. It changes when the pin is moved in any way other than on the
 * map.
 */
interface MapView {
  readonly around: GeoPoint | null;
  readonly acrossKm: number;
  readonly subject: string;
}

/** Wide enough that the map shows a few towns. */
const NEAR_KM = 90;

/**
 * The form that edits a location: its name, and its position, set by search, device position, map
 * or coordinates.
 */
export function LocationForm({ location, hasOtherHome }: LocationFormProps) {
  const navigate = useNavigate();
  const [coordinates, setCoordinates] = useState({
    lat: location ? String(location.lat) : '',
    lng: location ? String(location.lng) : '',
  });
  const [mapView, setMapView] = useState<MapView>({
    around: location,
    acrossKm: NEAR_KM,
    subject: '',
  });
  const [nearText, setNearText] = useState(location?.place ?? '');
  const [isHome, setIsHome] = useState(location?.isHome ?? !hasOtherHome);
  const [locating, setLocating] = useState<{ readonly isBusy: boolean; readonly text: string }>({
    isBusy: false,
    text: '',
  });
  const [isOpen, setIsOpen] = useState(false);
  const point = toGeoPoint(coordinates);

  const form = useForm({
    name: location ? `location-${location.id}` : 'location-new',
    fields: LOCATION_FIELDS,
    // Keep the farm's position out of the form draft that is stored in the browser.
    secrets: ['place', 'lat', 'lng'],
    validate: validateLocation,
    async submit({ name }) {
      if (!point) return { problems: validateLocation({ name, place: '', ...coordinates }) };
      try {
        const town = await loadGazetteer().then(
          (places) => findNearestTown(places, point),
          () => null,
        );
        await saveLocation(location?.id ?? null, {
          name,
          ...(town?.townId && { townId: town.townId }),
          ...point,
          isHome,
        });
        await navigate(locationsPath.href());
        toast({ tone: 'success', text: locationFormMessages.saved(name) });
        return null;
      } catch (error) {
        return toRefusal(error, LOCATION_FIELDS);
      }
    },
  });

  async function updateNearText(at: GeoPoint): Promise<void> {
    const town = await loadGazetteer().then(
      (places) => findNearestTown(places, at),
      () => null,
    );
    setNearText(town ? `${town.name}, ${town.hint}` : '');
  }

  function movePin(at: GeoPoint, view?: Omit<MapView, 'around'>): void {
    setCoordinates({ lat: String(at.lat), lng: String(at.lng) });
    if (view) setMapView({ ...view, around: at });
    void updateNearText(at);
  }

  function choosePlace({ key, lat, lng, widthKm }: GazetteerPlace): void {
    setLocating({ isBusy: false, text: '' });
    movePin({ lat, lng }, { acrossKm: widthKm, subject: key });
  }

  async function locate(): Promise<void> {
    setLocating({ isBusy: true, text: locationFormMessages.locate.busy });
    try {
      const at = await getDevicePosition();
      movePin(at, { acrossKm: NEAR_KM, subject: `${at.lat},${at.lng}` });
      setLocating({ isBusy: false, text: locationFormMessages.locate.done });
    } catch (error) {
      setLocating({ isBusy: false, text: (error as Error).message });
    }
  }

  const { problems } = form;
  return (
    <LocationFormLayout {...form.props}>
      <div className="fields">
        <ProblemSummary {...form.summary} title={locationFormMessages.errorTitle} />
        <noscript>
          <Notice>{locationFormMessages.noScript}</Notice>
        </noscript>
        <InputField
          {...form.getFieldProps('name')}
          label={locationFormMessages.name.label}
          help={locationFormMessages.name.help}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={MAX_LOCATION_NAME_LENGTH}
          defaultValue={
            location?.name ?? (hasOtherHome ? '' : locationFormMessages.name.suggestion)
          }
          required
        />
        <PlaceSearch id={form.getFieldId('place')} error={problems.place} onChoose={choosePlace} />
        <div className="locate">
          <Button onClick={() => void locate()} aria-disabled={locating.isBusy || undefined}>
            <Icon shape={locateFixedIcon} size={18} />
            {locationFormMessages.locate.button}
          </Button>
          <p role="status">{locating.text}</p>
        </div>
      </div>
      <div className="position">
        <p className="hint">{locationFormMessages.map.hint}</p>
        <PinMap
          point={point}
          defaultCentre={mapView.around}
          initialWidthKm={mapView.acrossKm}
          resetKey={mapView.subject}
          publicRadiusKm={0}
          onMove={(at) => movePin(at)}
        />
        <p className="near">
          {point
            ? nearText && locationFormMessages.map.near(nearText)
            : locationFormMessages.map.noPin}
        </p>
        <Disclosure
          title={locationFormMessages.coordinates.title}
          isInitiallyOpen={isOpen || problems.lat !== undefined || problems.lng !== undefined}
          onToggle={setIsOpen}
        >
          <div className="degrees">
            <InputField
              {...form.getFieldProps('lat')}
              label={locationFormMessages.coordinates.latitudeLabel}
              inputMode="text"
              autoComplete="off"
              placeholder="-37.81"
              disabled={!form.isReady}
              value={coordinates.lat}
              onChange={({ currentTarget: { value } }) =>
                setCoordinates((before) => ({ ...before, lat: value }))
              }
            />
            <InputField
              {...form.getFieldProps('lng')}
              label={locationFormMessages.coordinates.longitudeLabel}
              inputMode="text"
              autoComplete="off"
              placeholder="175.77"
              disabled={!form.isReady}
              value={coordinates.lng}
              onChange={({ currentTarget: { value } }) =>
                setCoordinates((before) => ({ ...before, lng: value }))
              }
            />
          </div>
        </Disclosure>
      </div>
      <div className="end">
        <Switch
          label={locationFormMessages.home.label}
          help={locationFormMessages.home.help}
          name="isHome"
          checked={isHome}
          disabled={!form.isReady}
          onChange={({ currentTarget: { checked } }) => setIsHome(checked)}
        />
        <div className="actions">
          <SubmitButton
            form={form}
            tone="primary"
            busyLabel={locationFormMessages.actions.busyButton}
          >
            {locationFormMessages.actions.saveButton}
          </SubmitButton>
          <ButtonLink to={locationsPath.href()} tone="quiet">
            {locationFormMessages.actions.cancelLink}
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
              {locationFormMessages.actions.removeButton}
            </Button>
          )}
        </div>
      </div>
    </LocationFormLayout>
  );
}
