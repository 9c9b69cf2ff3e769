/** Converts the post in the editor to the data of a listing's card and page. */
import { isFieldVisible, getPartialPrice } from '@paddock/domain/check-post';
import { readField } from '@paddock/domain/check-field';
import { formatAttribute } from '@paddock/domain/format-attribute';
import type { FieldDeclaration } from '@paddock/domain/fields';
import type { Listing } from '@paddock/contracts/http';
import type { Photo, PostForm } from '@paddock/contracts/http/posts';
import { formatPrice } from '@paddock/domain/format-price';
import type { PostDeclaration, PostField } from '@paddock/domain/posting';
import type { ListingCardListing } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { DAY_MS } from '@paddock/runtime/durations';
import type { SummarizedListing } from '../features/summary/listing-summary.tsx';
import { editorMessages } from './editor.messages.ts';

interface PreviewPlace {
  readonly name: string;
  readonly district: string;
  readonly region: string;
}

/** The data of the listing's card, and of its page. */
export type PreviewListing = ListingCardListing & SummarizedListing & Pick<Listing, 'factTable'>;

export interface PreviewOptions {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  readonly place: PreviewPlace | null;
  readonly photos: readonly { readonly alt: string; readonly photo: Photo | null }[];
  /** The current time in ISO 8601. */
  readonly now: string;
}

type Declared = Extract<PostField, FieldDeclaration>;

function isPublicDetail(field: PostField): field is Declared {
  return field.topic === 'details' && !('isPrivate' in field);
}

function isOnCard(field: PostField): field is Declared & { readonly card: 1 | 2 | 3 } {
  return 'card' in field;
}

/** Returns the field's value as text. Empty when the form has no valid value or hides the field. */
function formatField(field: Declared, form: PostForm, where: 'card' | 'table'): string {
  if (!isFieldVisible(field, form)) return '';
  const reading = readField(field, form.values[field.key]);
  return 'value' in reading && reading.value !== undefined
    ? formatAttribute(field, reading.value, where)
    : '';
}

/** Returns the form's valid details as the listing's page shows them. */
function createFactTable({ fields }: PostDeclaration, form: PostForm): Listing['factTable'] {
  return fields
    .filter(isPublicDetail)
    .map((field) => ({
      key: field.key,
      label: field.label,
      value: formatField(field, form, 'table'),
    }))
    .filter(({ value }) => value !== '');
}

/** Returns up to three facts for the card, taken from the form's valid values. */
function getCardFacts({ fields }: PostDeclaration, form: PostForm): readonly string[] {
  return fields
    .filter(isOnCard)
    .sort((one, other) => one.card - other.card)
    .map((field) => formatField(field, form, 'card'))
    .filter((fact) => fact !== '')
    .slice(0, 3);
}

/** Returns when the listing will end: on the latest of its end dates, or after the usual time. */
function getEnd({ fields, termDays }: PostDeclaration, form: PostForm, now: string): string {
  const days = fields.flatMap((field) => {
    if (field.type !== 'date' || field.isEnd !== true || !isFieldVisible(field, form)) return [];
    const reading = readField(field, form.values[field.key]);
    return 'value' in reading && typeof reading.value === 'string' ? [reading.value] : [];
  });
  const last = days.sort().at(-1);
  return last === undefined
    ? new Date(Date.parse(now) + termDays * DAY_MS).toISOString()
    : `${last}T00:00:00.000Z`;
}

export function createPreviewListing({
  declaration,
  form,
  place,
  photos,
  now,
}: PreviewOptions): PreviewListing {
  const title = form.values['title'];
  const shown = photos.flatMap(({ alt, photo }) => (photo ? [{ ...photo, alt }] : []));
  return {
    href: '#',
    kind: declaration.kind,
    title:
      typeof title === 'string' && title.trim() !== ''
        ? title.trim()
        : editorMessages.preview.listingTitle,
    price: { text: formatPrice(getPartialPrice(declaration, form), declaration.kind) },
    place: place ? { ...place, town: place.name } : editorMessages.preview.place,
    facts: getCardFacts(declaration, form),
    picture: shown[0] ?? null,
    pictureCount: shown.length,
    distanceKm: null,
    publishedAt: now,
    expiresAt: getEnd(declaration, form, now),
    seller: null,
    factTable: createFactTable(declaration, form),
  };
}
