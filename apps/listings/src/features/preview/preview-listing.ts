/** Converts the post in the editor to the data of a listing card. */
import { isFieldVisible, getPartialPrice } from '@paddock/domain/check-post';
import { readField } from '@paddock/domain/check-field';
import { formatAttribute } from '@paddock/domain/format-attribute';
import type { FieldDeclaration } from '@paddock/domain/fields';
import type { Photo, PostForm } from '@paddock/contracts/http/posts';
import { formatPrice } from '@paddock/domain/format-price';
import type { PostDeclaration, PostField } from '@paddock/domain/posting';
import type { ListingCardListing } from '@paddock/listing-ui/listing-card/listing-card.tsx';

interface PreviewPlace {
  readonly name: string;
  readonly region: string;
}

export interface PreviewOptions {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  readonly place: PreviewPlace | null;
  readonly photos: readonly { readonly alt: string; readonly photo: Photo | null }[];
  /** The current time in ISO 8601. */
  readonly now: string;
}

type Declared = Extract<PostField, FieldDeclaration>;

function isOnCard(field: PostField): field is Declared & { readonly card: 1 | 2 | 3 } {
  return 'card' in field;
}

/** Returns up to three facts for the card, taken from the form's valid values. */
export function getCardFacts({ fields }: PostDeclaration, form: PostForm): readonly string[] {
  return fields
    .filter(isOnCard)
    .filter((field) => isFieldVisible(field, form))
    .sort((one, other) => one.card - other.card)
    .flatMap((field) => {
      const reading = readField(field, form.values[field.key]);
      return 'value' in reading && reading.value !== undefined
        ? [formatAttribute(field, reading.value, 'card')]
        : [];
    })
    .filter((fact) => fact !== '')
    .slice(0, 3);
}

export function createPreviewListing({
  declaration,
  form,
  place,
  photos,
  now,
}: PreviewOptions): ListingCardListing {
  const title = form.values['title'];
  const shown = photos.flatMap(({ alt, photo }) => (photo ? [{ ...photo, alt }] : []));
  return {
    href: '#',
    kind: declaration.kind,
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : 'Your title',
    price: { text: formatPrice(getPartialPrice(declaration, form)) },
    place: place
      ? { town: place.name, region: place.region }
      : { town: 'Your town', region: 'region' },
    facts: getCardFacts(declaration, form),
    picture: shown[0] ?? null,
    pictureCount: shown.length,
    distanceKm: null,
    publishedAt: now,
  };
}
