import type { NotificationPreferences, PushState } from '@paddock/contracts/http';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { bottomBarHeight, colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ChannelTable } from './channel-table.tsx';
import { preferencesMessages } from './preferences.messages.ts';
import { PushSection } from './push-section.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import { useSavedPreferences } from './use-saving.ts';
import type { SavedPreferences } from './use-saving.ts';

const messages = preferencesMessages.saving;

interface PreferencesProps {
  readonly preferences: NotificationPreferences;
  readonly push: PushState;
}

const Layout = styled.div`
  display: grid;
  gap: ${space(6)};
  > * + * {
    padding-top: ${space(6)};
    border-top: 1px solid ${colour.hairline};
  }
  > .saving {
    position: sticky;
    bottom: calc(${bottomBarHeight} + ${space(2)});
    min-height: 24px;
    padding: 0;
    border: 0;
    margin-top: -${space(3)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .saved {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    color: ${colour.success};
  }
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} ${space(4)};
    background: ${colour.warningSoft};
    border-radius: ${radius.control};
    color: ${colour.warningSoftText};
  }
  .error p {
    flex: 1 1 220px;
  }
  .error button {
    font-size: ${fontSize.small};
  }
`;

/**
 * Renders the notification preferences: types, channels, quiet hours and push. Each choice is saved
 * at once.
 */
export function Preferences({ preferences, push }: PreferencesProps) {
  const isReady = useHydrated();
  const saved = useSavedPreferences(preferences);
  const { channels, quietHours } = saved.preferences;
  return (
    <Layout>
      <ChannelTable
        channels={channels}
        isReady={isReady}
        onChange={(next) => saved.change({ ...saved.preferences, channels: next })}
      />
      <QuietHoursFields
        hours={quietHours}
        isReady={isReady}
        onChange={(next) => saved.change({ ...saved.preferences, quietHours: next })}
      />
      <div className="saving">
        <SaveStatus {...saved} />
      </div>
      <PushSection push={push} />
    </Layout>
  );
}

function SaveStatus({ saveState, retry, undo }: SavedPreferences) {
  return (
    <>
      <p role="status" className={saveState.type === 'saved' ? 'saved' : undefined}>
        {saveState.type === 'saving' && messages.busy}
        {saveState.type === 'saved' && (
          <>
            <Icon shape={checkIcon} size={18} />
            {messages.done}
          </>
        )}
      </p>
      <div role="alert">
        {saveState.type === 'unsaved' && (
          <div className="error">
            <p>{messages.unsaved(saveState.message)}</p>
            <Button onClick={retry}>{messages.retryButton}</Button>
            <Button tone="quiet" onClick={undo}>
              {messages.undoButton}
            </Button>
          </div>
        )}
        {saveState.type === 'refused' && (
          <div className="error">
            <p>{messages.refused(saveState.message)}</p>
          </div>
        )}
      </div>
    </>
  );
}
