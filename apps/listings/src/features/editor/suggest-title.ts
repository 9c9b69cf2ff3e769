/** Suggests a post's title from its other fields. */
import { readField } from '@paddock/domain/check-field';
import { isFieldVisible } from '@paddock/domain/check-post';
import { formatAttribute } from '@paddock/domain/format-attribute';
import type { FieldDeclaration } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostDeclaration, PostField } from '@paddock/domain/posting';

/** A longer title would be cut off on a listing card. */
const MAX_LENGTH = 80;

/** Returns a field's value as text. Empty when the form has no valid value. */
type ReadText = (key: string) => string;

type Attribute = Extract<PostField, FieldDeclaration>;

/** Stock classes whose label does not name the animals. */
const NOUN_BY_CLASS: Readonly<Record<string, string>> = {
  mixed: 'cattle',
  'whole-herd': 'cows, whole herd',
};

function isAttribute(field: PostField): field is Attribute {
  return field.topic === 'details';
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns "quad bike" for "Quad bikes". Empty for a label that names several things. */
function toNoun(categoryLabel: string): string {
  return /[&,/]/.test(categoryLabel) ? '' : lowerFirst(categoryLabel).replace(/s$/, '');
}

const join = (between: string, ...parts: readonly string[]) =>
  parts.filter((part) => part !== '').join(between);

/** Returns "Shepherd, Ruapehu". Empty when one of the parts is. */
function addPlace(name: string, place: string): string {
  return name === '' || place === '' ? '' : `${name}, ${place}`;
}

/**
 * @param district the district of the post's town; null when no town is chosen
 * @returns null when the form has too few facts for a useful title
 */
export function suggestTitle(
  declaration: PostDeclaration,
  form: PostForm,
  district: string | null,
): string | null {
  const read: ReadText = (key) => {
    const field = declaration.fields.find((each) => each.key === key);
    if (!field || !isAttribute(field) || !isFieldVisible(field, form)) return '';
    const reading = readField(field, form.values[key]);
    return 'value' in reading && reading.value !== undefined
      ? formatAttribute(field, reading.value, 'card')
      : '';
  };
  const title = createTitle(declaration, form, district, read);
  return title === '' || title.length > MAX_LENGTH ? null : title;
}

/** Returns an empty string when the form has too few facts. */
function createTitle(
  { kind, category: { label } }: PostDeclaration,
  form: PostForm,
  district: string | null,
  read: ReadText,
): string {
  switch (kind) {
    case 'item':
      return createItemTitle(label, form, read);
    case 'job':
      return addPlace(label, district ?? read('employer'));
    case 'service':
      return addPlace(label, district ?? '');
    case 'profile':
      return addPlace(read('rolesSought'), district ?? '');
    case 'other':
      return '';
  }
}

function createItemTitle(categoryLabel: string, { values }: PostForm, read: ReadText): string {
  const breed = read('breed');
  const stockClass = values['stockClass'];
  if (typeof stockClass === 'string' && stockClass !== '') {
    const head = read('head').replace(/\D/g, '');
    if (head === '' || breed === '') return '';
    const noun = NOUN_BY_CLASS[stockClass] ?? lowerFirst(read('stockClass'));
    const animals = head === '1' ? noun.replace(/s\b/, '') : noun;
    const count = Number(head).toLocaleString('en-NZ');
    const animalsOfBreed = `${count} ${breed === 'Mixed' ? 'mixed-breed' : breed} ${animals}`;
    return join(', ', animalsOfBreed, read('averageKilograms'));
  }
  const name = join(' ', read('make') || read('brand'), read('model'));
  if (name !== '' && read('model') !== '')
    return join(
      ', ',
      join(' ', name, toNoun(categoryLabel)),
      read('year'),
      read('hours') || read('odometer'),
    );
  const sex = lowerFirst(read('sex'));
  const age = read('ageMonths') || read('ageYears');
  return breed !== '' && sex !== ''
    ? join(', ', breed.endsWith(sex) ? breed : `${breed} ${sex}`, age)
    : '';
}
