/** Converts the post in the editor to the data of a listing's card and page. */
import { isFieldVisible, getPartialPrice } from '@paddock/domain/check-post';
import { readField } from '@paddock/domain/check-field';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { listCardFacts, listTableFacts } from '@paddock/domain/list-facts';
import type { ReadAttribute } from '@paddock/domain/list-facts';
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

/** Returns a function that reads the form's valid value of a field that the form shows. */
function readValidValue(form: PostForm): ReadAttribute<Declared> {
  return (field) => {
    if (!isFieldVisible(field, form)) return undefined;
    const reading = readField(field, form.values[field.key]);
    return 'value' in reading ? reading.value : undefined;
  };
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
  const { fields } = declaration;
  const read = readValidValue(form);
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
    facts: listCardFacts(
      fields.filter(isOnCard).sort((one, other) => one.card - other.card),
      read,
    ),
    picture: shown[0] ?? null,
    pictureCount: shown.length,
    distanceKm: null,
    publishedAt: now,
    expiresAt: getEnd(declaration, form, now),
    seller: null,
    factTable: listTableFacts(fields.filter(isPublicDetail), read),
  };
}
