/**
 * Validates a form for publishing, including what only the API can check: towns, who owns the
 * photos, phone numbers and unknown fields.
 */
import { getKindCategories } from '@paddock/domain/categories';
import {
  checkPost,
  getNewZealandDate,
  type PostProblem,
  type PostValues,
} from '@paddock/domain/check-post';
import type { ListingPhoto, Photo, PostForm } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { CORE_KEYS, type PostDeclaration } from '@paddock/domain/posting';
import { slugify } from '@paddock/contracts/slugs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ProblemError } from '../../problems/problem.ts';
import type {
  CategoryRecord,
  ReferenceData,
  TownRecord,
} from '../reference/reference.repository.ts';
import { getEndOfDayInNewZealand } from './nz-day.ts';

/** A valid post, converted to the values that its listing stores. */
export interface PublishablePost extends Omit<PostValues, 'town' | 'point'> {
  readonly slug: string;
  readonly category: CategoryRecord;
  readonly town: TownRecord;
  readonly lat: number;
  readonly lng: number;
  readonly photos: readonly ListingPhoto[];
  /**
   * The end of the listing according to the post's own dates. Null when it is live for the usual
   * period of its kind.
   */
  readonly endsAt: Date | null;
}

export interface PublishingInput {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  readonly reference: ReferenceData;
  /** The form's photos, limited to those that belong to the current user. */
  readonly ownPhotos: readonly Photo[];
  readonly now: Date;
}

const KNOWN_KEYS = new Map<Kind, ReadonlySet<string>>();

/**
 * Returns the field keys of all categories of the kind. Values that the user typed before changing
 * the category are therefore ignored rather than rejected.
 */
function getKnownKeys(kind: Kind): ReadonlySet<string> {
  let keys = KNOWN_KEYS.get(kind);
  if (!keys) {
    const { fields, categories } = getKindCategories(kind);
    keys = new Set([
      ...CORE_KEYS,
      ...[...fields, ...categories.flatMap((category) => category.fields)].map(({ key }) => key),
    ]);
    KNOWN_KEYS.set(kind, keys);
  }
  return keys;
}

/** @throws {ProblemError} 400 with a message for each invalid field */
export function toPublishablePost({
  declaration,
  form,
  reference,
  ownPhotos,
  now,
}: PublishingInput): PublishablePost {
  const { values, problems } = checkPost(declaration, form, getNewZealandDate(now));
  const known = getKnownKeys(declaration.kind);
  const unknown = Object.keys(form.values)
    .filter((key) => !known.has(key))
    .map((field): PostProblem => ({ field, message: 'There’s no such field.' }));
  const photoById = new Map(ownPhotos.map((photo) => [photo.id, photo]));
  const photos = form.photos.flatMap(({ id, alt }): ListingPhoto[] => {
    const photo = photoById.get(id);
    return photo ? [{ ...photo, alt: alt.normalize('NFC').trim() }] : [];
  });
  const missingPhotos =
    photos.length < form.photos.length
      ? [
          {
            field: 'photos',
            message: 'One of the photos is missing. Remove it and add it again.',
          },
        ]
      : [];
  const town = values && reference.townById.get(Number(values.town));
  const phone = values?.phone ? toDialableNumber(values.phone) : null;
  const found = [
    ...problems,
    ...(values && !town ? [{ field: 'town', message: 'Choose a town from the list.' }] : []),
    ...(values?.phone && !phone
      ? [
          {
            field: 'phone',
            message: 'That isn’t a valid phone number. Check it, including the area code.',
          },
        ]
      : []),
    ...unknown,
    ...missingPhotos,
  ];
  const category = reference.categories.find(
    (one) => one.kind === declaration.kind && one.slug === declaration.category.slug,
  );
  if (found.length > 0 || !values || !town || !category) throw createFormProblem(found);
  const { town: _town, point, ...rest } = values;
  return {
    ...rest,
    phone,
    slug: slugify(values.title),
    category,
    town,
    lat: point?.lat ?? town.lat,
    lng: point?.lng ?? town.lng,
    photos,
    endsAt: getEndDate(declaration, values),
  };
}

/** @returns the number in E.164 format; null when it is invalid or a premium-rate number */
function toDialableNumber(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() === true && number.getType() !== 'PREMIUM_RATE' ? number.number : null;
}

export function createFormProblem(problems: readonly PostProblem[]): ProblemError {
  return new ProblemError(
    'bad_request',
    problems.length === 1
      ? 'Fix one problem before you publish.'
      : `Fix ${problems.length} problems before you publish.`,
    problems,
  );
}

/** Returns the end of the latest of the post's end dates; null when it has none. */
export function getEndDate(
  { fields }: PostDeclaration,
  { attributes }: Pick<PostValues, 'attributes'>,
): Date | null {
  const days = fields.flatMap((field) => {
    const day = field.type === 'date' && field.isEnd === true ? attributes[field.key] : undefined;
    return typeof day === 'string' ? [day] : [];
  });
  const last = days.sort().at(-1);
  return last === undefined ? null : getEndOfDayInNewZealand(last);
}
