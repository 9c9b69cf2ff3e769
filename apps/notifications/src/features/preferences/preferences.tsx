import type { NotificationPreferences, PushState } from '@paddock/contracts/http';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { bottomBarHeight, colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
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
      <Notice
        tone="warning"
        isSmall
        role="alert"
        actions={
          saveState.type === 'unsaved' ? (
            <>
              <Button onClick={retry}>{messages.retryButton}</Button>
              <Button tone="quiet" onClick={undo}>
                {messages.undoButton}
              </Button>
            </>
          ) : undefined
        }
      >
        {saveState.type === 'unsaved' && messages.unsaved(saveState.message)}
        {saveState.type === 'refused' && messages.refused(saveState.message)}
      </Notice>
    </>
  );
}
