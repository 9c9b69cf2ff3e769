/** A post as its owner sees it: a draft, a listing, or a listing with a draft of changes. */
import type { Attributes } from '@paddock/domain/fields';
import type { ListingPhoto, PostForm, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';

export interface DraftRecord {
  readonly publicId: number;
  readonly kind: Kind;
  readonly form: PostForm;
  readonly revision: number;
  /**
   * The device that saved the draft last, named as in the list of sessions, such as "Firefox on
   * Windows".
   */
  readonly device: string;
  readonly savedAt: Date;
  /** When the owner deleted the draft. Null when it is not deleted. */
  readonly removedAt: Date | null;
}

export interface OwnListing {
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly categoryId: number;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly price: Omit<Price, 'text'>;
  readonly townId: number;
  /** The exact location is private: only the owner may see it. */
  readonly exactLat: number;
  readonly exactLng: number;
  readonly attributes: Attributes;
  readonly photos: readonly ListingPhoto[];
  readonly pictureCount: number;
  readonly isInTrade: boolean;
  readonly phone: string | null;
  readonly viewCount: number;
  readonly status: ListingStatus;
  /** The status to which `restore` returns; null when there is nothing to undo. */
  readonly statusBefore: ListingStatus | null;
  readonly isHiddenByModerator: boolean;
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
  readonly removedAt: Date | null;
}

/** A post has a draft, a listing, or both. */
export interface OwnPost {
  readonly publicId: number;
  readonly kind: Kind;
  readonly draft: DraftRecord | null;
  readonly listing: OwnListing | null;
}

/** A listing's status after an action of its owner (post-lifecycle.ts). */
export interface NextStatus {
  readonly status: ListingStatus;
  readonly statusBefore: ListingStatus | null;
  readonly isRemoved: boolean;
}

/** The time during which a published listing is live. */
export interface ListingPeriod {
  readonly publishedAt: Date;
  readonly expiresAt: Date;
}
