/** Converts an account to the API's response for the account's own user. */
import type { Account } from '@paddock/contracts/http';
import type { ApiCore } from '../../../core.ts';
import { findSuspension } from '../bans.ts';
import { DEFAULT_USER_NAME, type AccountRecord } from './accounts.repository.ts';

export async function toAccount(
  record: AccountRecord,
  { db, reference }: Pick<ApiCore, 'db' | 'reference'>,
): Promise<Account> {
  const { regionById } = await reference.get();
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
    suspension: record.bannedAt === null ? null : await findSuspension(db, record.id),
    profileComplete: record.name !== DEFAULT_USER_NAME,
  };
}
