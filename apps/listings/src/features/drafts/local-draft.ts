/** A draft as this browser stores it, in addition to the API's copy. */
import type { Photo, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/domain/posting';

/**
 * A write that may have reached the API. Retries send the same key and form, so that it takes
 * effect only once.
 */
export interface PendingWrite {
  readonly key: string;
  readonly form: PostForm;
}

/** The version that the user did not choose. It is stored so that nothing is lost by choosing. */
export interface OtherVersion {
  readonly form: PostForm;
  /** When this version was last changed, in ISO 8601. */
  readonly at: string;
  /** `mine` was written on this device, `theirs` on another device. */
  readonly whose: 'mine' | 'theirs';
}

export interface LocalDraft {
  /** The account's public id. Several users may share a browser. */
  readonly account: string;
  /** The post's public id, or `new-…` until it has one. */
  readonly postKey: string;
  /** The key under which pending photos are stored. It stays the same when the post gets its id. */
  readonly photoKey: string;
  readonly postId: string | null;
  readonly kind: Kind;
  readonly form: PostForm;
  /** The API's revision on which `form` is based. 0 when the API has no draft. */
  readonly revision: number;
  /** True when the API has `form`. */
  readonly isSaved: boolean;
  /** When `form` was last changed, as ISO 8601. */
  readonly changedAt: string;
  readonly start: PendingWrite | null;
  readonly publishing: PendingWrite | null;
  /** The declaration that defines the form's fields, so that the draft can be edited offline. */
  readonly declaration: PostDeclaration | null;
  /** The photos that `form` and `other` contain, stored so that they can be shown offline. */
  readonly photos?: readonly Photo[];
  readonly other?: OtherVersion | null;
  /**
   * The form that was handed to the outbox. If the API's version equals it, no other device has
   * changed the draft.
   */
  readonly queuedForm?: PostForm | null;
}

/** Returns 32 random hex digits: an idempotency key, or the key of a post without an id. */
export function createRandomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** True when both forms have the same content. An empty field counts as equal to a missing one. */
export function areFormsEqual(left: PostForm, right: PostForm): boolean {
  if (left.category !== right.category) return false;
  const keys = new Set([...Object.keys(left.values), ...Object.keys(right.values)]);
  for (const key of keys) {
    const [one, other] = [left.values[key], right.values[key]];
    if (isEmpty(one) && isEmpty(other)) continue;
    if (JSON.stringify(one) !== JSON.stringify(other)) return false;
  }
  return (
    JSON.stringify(left.photos.map(({ id, alt }) => [id, alt])) ===
    JSON.stringify(right.photos.map(({ id, alt }) => [id, alt]))
  );
}

/** True when the user has neither typed nor attached anything. Such a draft is not saved. */
export function isBlankForm({ values, photos }: PostForm): boolean {
  return (
    photos.length === 0 &&
    Object.values(values).every(
      (value) => isEmpty(value) || (typeof value === 'string' && value.trim() === ''),
    )
  );
}
