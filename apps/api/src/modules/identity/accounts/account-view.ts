/** Converts an account to the API's response for the account's own user. */
import type { Account } from '@paddock/contracts/http';
import type { ReferenceData } from '../../reference/reference.repository.ts';
import { DEFAULT_USER_NAME, type AccountRecord } from './accounts.repository.ts';

export function toAccount(record: AccountRecord, { regionById }: ReferenceData): Account {
  const region = record.regionId === null ? null : (regionById.get(record.regionId)?.slug ?? null);
  return {
    id: String(record.publicId),
    firebase_id: record.firebaseId,
    name: record.name,
    email: record.email,
    emailVerified: record.isEmailVerified,
    phone: record.phone,
    region,
    about: record.about,
    created: record.createdAt.toISOString(),
    permissions: [...record.permissions],
    deletionAt: record.deletionAt?.toISOString() ?? null,
    profileComplete: record.name !== DEFAULT_USER_NAME,
  };
}
