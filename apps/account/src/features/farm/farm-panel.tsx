import { createBrowserApi } from '@paddock/api-client';
import { useEffect, useId, useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { Farm } from '@paddock/contracts/events';
import type { GuestFarm } from '@paddock/offline/guest-storage';
import type { Towns } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { DEFAULT_FARM_NAME } from './farm-name.ts';
import { farmPanelMessages } from './farm-panel.messages.ts';

type Town = Towns['towns'][number];

/** Generous, because a phone in a gully takes a long time to find its position. */
const LOCATE_TIMEOUT_MS = 15_000;
const LOCATION_MAX_AGE_MS = 10 * 60_000;
/** Decimal places of the latitude and longitude. Five places are precise to about a metre. */
const COORDINATE_DECIMALS = 5;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  .note {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .problem {
    color: ${colour.danger};
  }
`;

export interface FarmPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly farm: Farm | null;
  readonly isSignedIn: boolean;
  /** Rejects when the farm could not be saved. */
  readonly onSave: (farm: GuestFarm) => Promise<void>;
}

interface TownFieldsProps {
  readonly towns: readonly Town[];
  readonly townId: string;
  readonly onTown: (id: string) => void;
  readonly error: string | undefined;
}

function TownFields({ towns, townId, onTown, error }: TownFieldsProps) {
  const regions = useMemo(
    () =>
      [...new Set(towns.map(({ region }) => region))].sort((left, right) =>
        left.localeCompare(right, 'en-NZ'),
      ),
    [towns],
  );
  const [region, setRegion] = useState(() => towns.find(({ id }) => id === townId)?.region ?? '');
  return (
    <>
      <Field label={farmPanelMessages.region.label}>
        {(control) => (
          <Select
            {...control}
            value={region}
            onChange={(event) => {
              setRegion(event.currentTarget.value);
              onTown('');
            }}
          >
            <option value="">{farmPanelMessages.region.placeholder}</option>
            {regions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={farmPanelMessages.town.label} error={error}>
        {(control) => (
          <Select
            {...control}
            value={townId}
            disabled={region === ''}
            onChange={(event) => onTown(event.currentTarget.value)}
          >
            <option value="">
              {region === '' ? farmPanelMessages.town.noRegion : farmPanelMessages.town.placeholder}
            </option>
            {towns
              .filter((town) => town.region === region)
              .map(({ id, name, district }) => (
                <option key={id} value={id}>
                  {name === district ? name : `${name}, ${district}`}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** A dialog that sets the farm's position: a town, or the device's position. */
export function FarmPanel({ isOpen, onClose, farm, isSignedIn, onSave }: FarmPanelProps) {
  const formId = useId();
  const [towns, setTowns] = useState<readonly Town[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [activity, setActivity] = useState<'idle' | 'saving' | 'locating'>('idle');
  const [problem, setProblem] = useState('');
  const [townError, setTownError] = useState<string>();
  const townId = chosen ?? farm?.townId ?? '';

  useEffect(() => {
    if (!isOpen || towns) return;
    const controller = new AbortController();
    createBrowserApi()
      .get('/api/posting/towns', { signal: controller.signal })
      .then((response) => setTowns(response.towns))
      .catch(() => {
        if (!controller.signal.aborted) setProblem(farmPanelMessages.town.loadError);
      });
    return () => controller.abort();
  }, [isOpen, towns]);

  function close(): void {
    setProblem('');
    setTownError(undefined);
    setChosen(null);
    onClose();
  }

  async function save(place: Pick<GuestFarm, 'townId' | 'lat' | 'lng'>): Promise<void> {
    setActivity('saving');
    setProblem('');
    try {
      await onSave({ name: farm?.name ?? DEFAULT_FARM_NAME, ...place });
      close();
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setActivity('idle');
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const town = towns?.find(({ id }) => id === townId);
    setTownError(town ? undefined : farmPanelMessages.town.missing);
    if (town) void save({ townId: town.id, lat: town.lat, lng: town.lng });
  }

  function locate(): void {
    setActivity('locating');
    setProblem('');
    const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        void save({ townId: null, lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      () => {
        setActivity('idle');
        setProblem(farmPanelMessages.locate.error);
      },
      { maximumAge: LOCATION_MAX_AGE_MS, timeout: LOCATE_TIMEOUT_MS },
    );
  }

  const isBusy = activity !== 'idle';
  return (
    <ModalPanel
      title={farmPanelMessages.title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button type="submit" form={formId} tone="primary" disabled={isBusy || !towns}>
          {activity === 'saving'
            ? farmPanelMessages.save.busyButton
            : farmPanelMessages.save.button}
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{farmPanelMessages.lead}</p>
        <TownFields
          key={towns ? 'loaded' : 'loading'}
          towns={towns ?? []}
          townId={townId}
          onTown={setChosen}
          error={townError}
        />
        <Button onClick={locate} disabled={isBusy}>
          <Icon shape={locateFixedIcon} size={18} />
          {activity === 'locating'
            ? farmPanelMessages.locate.busyButton
            : farmPanelMessages.locate.button}
        </Button>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="note">
          {isSignedIn ? farmPanelMessages.privacy.signedIn : farmPanelMessages.privacy.guest}
        </p>
      </Form>
    </ModalPanel>
  );
}
