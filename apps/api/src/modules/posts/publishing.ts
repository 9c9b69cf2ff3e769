/** What only the API can know of a form that is published: the towns, whose the photos are, phone numbers, all fields that there are. */
import { getKindCategories } from '@paddock/contracts/categories';
import {
  checkPost,
  getNewZealandDate,
  type PostProblem,
  type PostValues,
} from '@paddock/contracts/check-post';
import type { ListingPhoto, Photo, PostForm } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { CORE_KEYS, type PostDeclaration } from '@paddock/contracts/posting';
import { slugify } from '@paddock/contracts/slugs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ProblemError } from '../../problems/problem.ts';
import type { CategoryRecord, Reference, TownRecord } from '../reference/reference.repository.ts';
import { endOfDayInNewZealand } from './nz-day.ts';

/** A post that may be published, as its listing stores it. */
export interface ReadyPost extends Omit<PostValues, 'town' | 'point'> {
  readonly slug: string;
  readonly category: CategoryRecord;
  readonly town: TownRecord;
  readonly lat: number;
  readonly lng: number;
  readonly photos: readonly ListingPhoto[];
  /** Null: its term. */
  readonly endsAt: Date | null;
}

export interface Publishing {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  readonly reference: Reference;
  /** Those of the form that are the asker's own. */
  readonly ownPhotos: readonly Photo[];
  readonly now: Date;
}

const KNOWN_KEYS = new Map<Kind, ReadonlySet<string>>();

/** Of every category of the kind: what was typed before the category was changed is left out, not refused. */
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

/** @throws ProblemError 400 with a message for each field that is not right */
export function readyPost({ declaration, form, reference, ownPhotos, now }: Publishing): ReadyPost {
  const { values, problems } = checkPost(declaration, form, getNewZealandDate(now));
  const known = getKnownKeys(declaration.kind);
  const unknown = Object.keys(form.values)
    .filter((key) => !known.has(key))
    .map((field): PostProblem => ({ field, message: 'There is no such field.' }));
  const photoById = new Map(ownPhotos.map((photo) => [photo.id, photo]));
  const photos = form.photos.flatMap(({ id, alt }): ListingPhoto[] => {
    const photo = photoById.get(id);
    return photo ? [{ ...photo, alt: alt.normalize('NFC').trim() }] : [];
  });
  const missing =
    photos.length < form.photos.length
      ? [
          {
            field: 'photos',
            message:
              'One of the photos is not there any more. Please take it out, and add it again.',
          },
        ]
      : [];
  const town = values && reference.townById.get(Number(values.town));
  const phone = values?.phone ? dialable(values.phone) : null;
  const found = [
    ...problems,
    ...(values && !town ? [{ field: 'town', message: 'Please choose a town from the list.' }] : []),
    ...(values?.phone && !phone
      ? [
          {
            field: 'phone',
            message: 'There is no such phone number. Please look at it again, with its area code.',
          },
        ]
      : []),
    ...unknown,
    ...missing,
  ];
  const category = reference.categories.find(
    (one) => one.kind === declaration.kind && one.slug === declaration.category.slug,
  );
  if (found.length > 0 || !values || !town || !category) throw refused(found);
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

/** @returns the number as E.164; null where there is none like it, or where calling it costs extra */
function dialable(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() === true && number.getType() !== 'PREMIUM_RATE' ? number.number : null;
}

export function refused(problems: readonly PostProblem[]): ProblemError {
  return new ProblemError(
    'bad_request',
    problems.length === 1
      ? 'One answer needs another look before this can be published.'
      : `${problems.length} answers need another look before this can be published.`,
    problems,
  );
}

/** The end of the last of its own days; null where it has none. */
export function getEndDate(
  { fields }: PostDeclaration,
  { attributes }: Pick<PostValues, 'attributes'>,
): Date | null {
  const days = fields.flatMap((field) => {
    const day = field.type === 'date' && field.isEnd === true ? attributes[field.key] : undefined;
    return typeof day === 'string' ? [day] : [];
  });
  const last = days.sort().at(-1);
  return last === undefined ? null : endOfDayInNewZealand(last);
}
