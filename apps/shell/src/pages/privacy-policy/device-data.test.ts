import { expect, it } from '@jest/globals';
import * as offlineKeys from '@paddock/runtime/offline-storage-keys';
import * as signInKeys from '@paddock/runtime/sign-in-storage-keys';
import * as keys from '@paddock/runtime/storage-keys';
import * as wrapperKeys from '@paddock/runtime/wrapper-storage-keys';
import { DEVICE_DATA } from './device-data.messages.ts';

it('The privacy policy names everything that is stored in the browser, once', () => {
  // Channels and locks store nothing.
  const stored = Object.entries({ ...keys, ...offlineKeys, ...signInKeys, ...wrapperKeys })
    .filter(([constant]) => !/_(?:CHANNEL|LOCK)$/.test(constant))
    .map(([, name]) => name);
  const named = DEVICE_DATA.flatMap(({ names }) => names);
  expect([...named].sort()).toEqual([...stored].sort());
});
