import { createBrowserApi } from '@paddock/api-client';
import type { SavedLocation } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Radio } from '@paddock/ui/radio/radio.tsx';
import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { newLocationPath } from '../../paths.ts';
import { SharePanelForm } from './share-panel.styles.ts';
import type { SharePanelProps } from './share-phone-panel.tsx';
import { sharePlacePanelMessages } from './share-place-panel.messages.tsx';

/** Shares the exact position of a saved location after the user confirms it. */
export function SharePlacePanel({ name, onClose, onShare }: SharePanelProps) {
  const formId = useId();
  const [places, setPlaces] = useState<readonly SavedLocation[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    createBrowserApi()
      .get('/api/account/locations')
      .then(({ locations }) => {
        setPlaces(locations);
        setChosen(locations.length === 1 ? (locations[0]?.id ?? '') : '');
      })
      .catch((error: unknown) => setProblem(getErrorMessage(error)));
  }, []);

  function share(event: SubmitEvent): void {
    event.preventDefault();
    if (chosen === '') return setProblem(sharePlacePanelMessages.missing);
    onShare({ body: '', locationId: chosen });
    onClose();
  }

  const hasPlaces = places !== null && places.length > 0;
  return (
    <ModalPanel
      title={sharePlacePanelMessages.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{sharePlacePanelMessages.cancelButton}</Button>
          {hasPlaces && (
            <Button type="submit" form={formId} tone="primary">
              {sharePlacePanelMessages.shareButton}
            </Button>
          )}
        </>
      }
    >
      <SharePanelForm id={formId} noValidate onSubmit={share}>
        {places === null && problem === null && (
          <p role="status">{sharePlacePanelMessages.loading}</p>
        )}
        {places?.length === 0 && (
          <p>
            {sharePlacePanelMessages.empty((text) => (
              <TextLink to={newLocationPath.href()}>{text}</TextLink>
            ))}
          </p>
        )}
        {hasPlaces && (
          <>
            <FieldGroup legend={sharePlacePanelMessages.label} error={problem ?? undefined}>
              {(control) =>
                places.map((place) => (
                  <Radio
                    key={place.id}
                    {...control}
                    name="place"
                    value={place.id}
                    checked={chosen === place.id}
                    onChange={() => {
                      setChosen(place.id);
                      setProblem(null);
                    }}
                    label={
                      <>
                        {place.name}
                        {place.place !== '' && <small>{place.place}</small>}
                      </>
                    }
                  />
                ))
              }
            </FieldGroup>
            <p>{sharePlacePanelMessages.consequences(name)}</p>
          </>
        )}
        {!hasPlaces && problem !== null && (
          <p className="failure" role="alert">
            {problem}
          </p>
        )}
      </SharePanelForm>
    </ModalPanel>
  );
}
