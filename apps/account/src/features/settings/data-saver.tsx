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
        help="Smaller pictures, plain maps, and nothing loads until you open it. Messages arrive as quickly as usual."
        checked={isSavingData || isDeviceSaving}
        disabled={!isReady || isDeviceSaving}
        onChange={({ target }) => savePreferences({ isSavingData: target.checked })}
      />
      {isDeviceSaving && (
        <p className="quiet">
          Your device has data saving turned on, so this is on too. You can change that in your
          device’s settings.
        </p>
      )}
    </>
  );
}
