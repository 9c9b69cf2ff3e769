/** Prepares forms for storage, and converts a published listing to a form for the editor. */
import type { AttributeValue, FormValue } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http';
import type { PostDeclaration, PostField } from '@paddock/domain/posting';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { TownRecord } from '../reference/reference.repository.ts';
import type { OwnListing } from './own-post.ts';

/**
 * Removes what users cannot type and PostgreSQL cannot store: NUL characters and lone surrogates.
 */
function removeUnstorableCharacters(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Removes characters that PostgreSQL cannot store. Otherwise a draft is stored exactly as the user
 * typed it.
 */
export function toStorableForm({ category, values, photos }: PostForm): PostForm {
  return {
    category: removeUnstorableCharacters(category),
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string'
          ? removeUnstorableCharacters(value)
          : Array.isArray(value)
            ? value.map(removeUnstorableCharacters)
            : value,
      ]),
    ),
    photos: photos.map(({ id, alt }) => ({ id, alt: removeUnstorableCharacters(alt) })),
  };
}

/** Builds the form that `checkPost` would convert back to this listing. */
export function toPostForm(
  listing: OwnListing,
  declaration: PostDeclaration,
  town: TownRecord,
): PostForm {
  const values: Record<string, FormValue> = {};
  for (const field of declaration.fields) {
    const value = getCoreValue(field, listing, town) ?? toFormValue(listing.attributes[field.key]);
    if (value !== undefined) values[field.key] = value;
  }
  return {
    category: declaration.category.slug,
    values: values as PostForm['values'],
    photos: listing.photos.map(({ id, alt }) => ({ id, alt })),
  };
}

function getCoreValue(
  { key }: PostField,
  { title, description, price, exactLat, exactLng, isInTrade, phone }: OwnListing,
  town: TownRecord,
): FormValue | undefined {
  const isAtTown = exactLat === town.lat && exactLng === town.lng;
  switch (key) {
    case 'title':
      return title;
    case 'description':
      return description;
    case 'priceType':
      return price.type;
    case 'priceMin':
      return price.minCents === null ? undefined : formatDollars(price.minCents);
    case 'priceMax':
      return price.maxCents === null || price.maxCents === price.minCents
        ? undefined
        : formatDollars(price.maxCents);
    case 'pricePer':
      return price.per ?? undefined;
    case 'priceGst':
      return price.gst ?? undefined;
    case 'town':
      return String(town.id);
    case 'lat':
      return isAtTown ? undefined : String(exactLat);
    case 'lng':
      return isAtTown ? undefined : String(exactLng);
    case 'isInTrade':
      // A seller who has stated GST is in trade, even if the form did not ask whether they are.
      return isInTrade || price.gst !== null;
    case 'phone':
      return phone === null
        ? undefined
        : (parsePhoneNumberFromString(phone)?.format(
            phone.startsWith('+64') ? 'NATIONAL' : 'INTERNATIONAL',
          ) ?? phone);
    default:
      return undefined;
  }
}

function formatDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function toFormValue(value: AttributeValue | undefined): FormValue | undefined {
  return typeof value === 'number' ? String(value) : value;
}
