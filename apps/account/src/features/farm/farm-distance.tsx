import { getDistanceKm, formatDistance } from '@paddock/domain/distance';
import type { Point } from '@paddock/domain/distance';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { compassIcon } from '@paddock/ui/icon/shapes/compass.ts';
import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { farmDistanceMessages } from './farm-distance.messages.tsx';
import { DEFAULT_FARM_NAME } from './farm-name.ts';
import { saveFarm } from './save-farm.ts';
import { useFarm } from './use-farm.ts';

/** Loaded when the user first opens the panel. */
const FarmPanel = lazy(async () => ({ default: (await import('./farm-panel.tsx')).FarmPanel }));

/* A minimum height, so that the layout does not move when the distance appears. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(2)};
  min-height: ${tapTarget};
  > svg {
    color: ${colour.textQuiet};
  }
  small {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  > button {
    padding: ${space(2)};
    color: ${colour.accent};
    font-weight: inherit;
  }
  > button:first-child {
    margin-left: -${space(2)};
  }
  @media print {
    button {
      display: none;
    }
  }
`;

/**
 * Renders "12 km from home farm, as the crow flies", or a button to set the farm when there is
 * none.
 */
export function FarmDistance({ to }: { readonly to: Point }) {
  const { farm, userId } = useFarm();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const name = farm?.name === DEFAULT_FARM_NAME ? farmDistanceMessages.homeFarm : farm?.name;
  return (
    <>
      <Line>
        {farm && (
          <>
            <Icon shape={compassIcon} />
            <p>
              {farmDistanceMessages.distance(formatDistance(getDistanceKm(farm, to)), name ?? '')}
            </p>
            <small>{farmDistanceMessages.straightLine}</small>
          </>
        )}
        {farm !== undefined && (
          <Button
            tone="quiet"
            aria-label={farm ? farmDistanceMessages.changeLabel : undefined}
            onClick={() => setIsOpen(true)}
          >
            {farm ? farmDistanceMessages.changeButton : farmDistanceMessages.setButton}
          </Button>
        )}
      </Line>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <FarmPanel
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            farm={farm ?? null}
            isSignedIn={userId !== null}
            onSave={(saved) => saveFarm(saved, userId)}
          />
        </Suspense>
      )}
    </>
  );
}
