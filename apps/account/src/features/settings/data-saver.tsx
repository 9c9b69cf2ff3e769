import { savePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import { Switch } from '@paddock/ui/switch/switch.tsx';
import { settingsMessages } from './settings.messages.tsx';
import { usePreferences } from './use-preferences.ts';

/**
 * The data saver setting, stored in a cookie for a year. Always on when the device itself is set to
 * save data.
 */
export function DataSaver() {
  const { isSavingData, isDeviceSaving, isReady } = usePreferences();
  return (
    <>
      <Switch
        label={settingsMessages.dataSaver.label}
        help={settingsMessages.dataSaver.help}
        checked={isSavingData || isDeviceSaving}
        disabled={!isReady || isDeviceSaving}
        onChange={({ target }) => savePreferences({ isSavingData: target.checked })}
      />
      {isDeviceSaving && <p className="quiet">{settingsMessages.dataSaver.fromDevice}</p>}
    </>
  );
}
