/** A person's account as they see it themselves. */
import type { Account } from '@paddock/contracts/http';
import type { Reference } from '../reference/reference.repository.ts';
import { NAMELESS, type AccountRecord } from './accounts.repository.ts';

export function toAccount(record: AccountRecord, { regionById }: Reference): Account {
  const region = record.regionId === null ? null : (regionById.get(record.regionId)?.slug ?? null);
  return {
    id: String(record.publicId),
    firebase_id: record.firebaseId,
    name: record.name,
    email: record.email,
    email_verified: record.isEmailVerified,
    phone: record.phone,
    region,
    about: record.about,
    created: record.createdAt.toISOString(),
    permissions: [...record.permissions],
    deletion_at: record.deletionAt?.toISOString() ?? null,
    profile_complete: record.name !== NAMELESS && region !== null,
  };
}
