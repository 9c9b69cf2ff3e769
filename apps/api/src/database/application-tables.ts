/** The table types of applications for jobs. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { ApplicationState, WorkRights } from '@paddock/contracts/http';
import type { BigInteger, Timestamp } from './column-types.ts';

export interface ApplicationsTable {
  id: Generated<number>;
  listing_id: BigInteger;
  account_id: BigInteger;
  name: string;
  phone: string | null;
  work_rights: WorkRights;
  /** pg reads a date as a Date in local time, so queries select it as text. */
  start_date: ColumnType<Date | null, string | null, string | null>;
  message: string;
  state: Generated<ApplicationState>;
  applied_at: Timestamp;
}

export interface ApplicationCvsTable {
  application_id: BigInteger;
  file_name: string;
  content: Buffer;
}
