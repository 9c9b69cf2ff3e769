/** A post as its owner has it: a draft, a listing, or a listing with a draft of changes. */
import type { Attributes } from '@paddock/contracts/fields';
import type { ListingPhoto, PostForm, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';

export interface DraftRecord {
  readonly publicId: number;
  readonly kind: Kind;
  readonly form: PostForm;
  readonly revision: number;
  /** As sessions name it: where it was saved last. */
  readonly device: string;
  readonly savedAt: Date;
  /** Null, or when its owner threw it away. */
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
  /** Private, and the owner's own. */
  readonly exactLat: number;
  readonly exactLng: number;
  readonly attributes: Attributes;
  readonly photos: readonly ListingPhoto[];
  readonly pictureCount: number;
  readonly pictureSeed: number;
  readonly isInTrade: boolean;
  readonly phone: string | null;
  readonly viewCount: number;
  readonly status: ListingStatus;
  /** Where `restore` leads; null where there is nothing to take back. */
  readonly statusBefore: ListingStatus | null;
  readonly isHiddenByModerator: boolean;
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
  readonly removedAt: Date | null;
}

/** At least one of the two is there. */
export interface OwnPost {
  readonly publicId: number;
  readonly kind: Kind;
  readonly draft: DraftRecord | null;
  readonly listing: OwnListing | null;
}

/** What follows from an act of its owner (post-life.ts). */
export interface NextStatus {
  readonly status: ListingStatus;
  readonly statusBefore: ListingStatus | null;
  readonly isRemoved: boolean;
}

/** The times of a listing that is published. */
export interface Term {
  readonly publishedAt: Date;
  readonly expiresAt: Date;
}
