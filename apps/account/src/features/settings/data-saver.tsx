import { savePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import { Switch } from '@paddock/ui/switch/switch.tsx';
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
        label="Data saver"
        help="Small pictures, none of the land under maps, and nothing fetched before you open it. Messages come as quickly as ever."
        checked={isSavingData || isDeviceSaving}
        disabled={!isReady || isDeviceSaving}
        onChange={({ target }) => savePreferences({ isSavingData: target.checked })}
      />
      {isDeviceSaving && (
        <p className="quiet">
          Your device asks for less data by itself, so this is on. You can change that in the
          device’s own settings.
        </p>
      )}
    </>
  );
}
