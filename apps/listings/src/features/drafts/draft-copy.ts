/** A post as this browser keeps it, beside the copy that the API has. */
import type { Photo, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/contracts/posting';

/** A write that may have arrived: sent again it has the same name and the same body, so that it is done once. */
export interface PendingWrite {
  readonly key: string;
  readonly form: PostForm;
}

/** A copy that was not gone on with, where there were two: kept beside the other, so that no choice loses anything. */
export interface OtherCopy {
  readonly form: PostForm;
  /** ISO 8601. */
  readonly at: string;
  /** Written elsewhere, or here. */
  readonly whose: 'mine' | 'theirs';
}

export interface DraftCopy {
  /** The account's public id: a browser may have two people. */
  readonly account: string;
  /** The post's public id, or `new-…` until it has one. */
  readonly postKey: string;
  /** Under which photos that are still on their way are kept; it stays when the post gets its id. */
  readonly photoKey: string;
  readonly postId: string | null;
  readonly kind: Kind;
  readonly form: PostForm;
  /** The API's revision that `form` stands on; 0 where it has no draft. */
  readonly revision: number;
  /** The API has `form`. */
  readonly isSaved: boolean;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly start: PendingWrite | null;
  readonly publishing: PendingWrite | null;
  /** What the form is drawn from: one goes on with a draft where nothing can be fetched. */
  readonly declaration: PostDeclaration | null;
  /** What is known of the photos that `form` and `other` name: they are shown where nothing can be fetched. */
  readonly photos?: readonly Photo[];
  readonly other?: OtherCopy | null;
  /** What was left to the outbox: where the API has it, that is no other device's doing. */
  readonly handed?: PostForm | null;
}

/** A name for a write, or for a post without an id, that no other has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Whether two forms say the same; a field that is empty and one that is not there are the same. */
export function isSameForm(left: PostForm, right: PostForm): boolean {
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

/** Whether nothing was typed or attached: such a post is not worth keeping. */
export function isBlank({ values, photos }: PostForm): boolean {
  return (
    photos.length === 0 &&
    Object.values(values).every(
      (value) => isEmpty(value) || (typeof value === 'string' && value.trim() === ''),
    )
  );
}
