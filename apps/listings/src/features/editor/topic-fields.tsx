import { isFieldRequired } from '@paddock/domain/check-post';
import type { FormValue } from '@paddock/domain/fields';
import type { Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField, PostNotice as Notice } from '@paddock/domain/posting';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { ExtraDetails } from './extra-details.tsx';
import { FieldControl } from './field-control.tsx';
import { PlaceTopic } from './place-topic.tsx';
import { formMessages } from './form.messages.ts';
import { isWantedAd, WANTED_CATEGORY } from '../../parts/is-wanted-ad.ts';
import { getTextValue } from './form-values.ts';
import { getNoticeField, PostNotice } from './post-notice.tsx';
import { PricePreview } from './price-preview.tsx';
import { TitleSuggestion } from './title-suggestion.tsx';
import type { FormTopic } from './topics.ts';
import type { Town } from './town-picker.tsx';

interface TopicFieldsProps {
  readonly kind: Kind;
  readonly topic: FormTopic;
  readonly form: PostForm;
  readonly errors: Readonly<Record<string, string>>;
  /** A title made from the other fields. Null when they have too few facts for one. */
  readonly suggestedTitle: string | null;
  /** The notices that apply to the current values. */
  readonly notices: readonly Notice[];
  readonly price: Omit<Price, 'text'>;
  /** The sentence about the prices of similar listings. Null while the form asks for no amount. */
  readonly priceGuide: string | null;
  readonly town: Town | null;
  readonly onTownChange: (town: Town | null) => void;
  readonly onChange: (key: string, value: FormValue) => void;
}

/** The fields of a price, shown in one row: "$28 – $32 an hour". */
const PRICE_FIELDS = new Set(['priceMin', 'priceMax', 'pricePer']);

/** Has a height before its text has loaded, so that the layout does not move. */
const PriceGuideLine = styled.p`
  min-height: 1.5em;
  margin-top: ${space(2)};
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

const MAX_HALF_WIDTH_LENGTH = 60;

/** True when two fields of this type fit in one row. */
function isHalfWidth(field: PostField): boolean {
  return (
    field.type === 'integer' ||
    field.type === 'decimal' ||
    field.type === 'date' ||
    field.type === 'boolean' ||
    (field.type === 'text' && field.maxLength <= MAX_HALF_WIDTH_LENGTH)
  );
}

/**
 * Returns the fields without the choice between an offer and a wanted ad, which the user has made
 * before.
 */
function withoutSideChoice(fields: readonly PostField[], isWanted: boolean): readonly PostField[] {
  return fields.flatMap((field) => {
    if (field.key !== 'priceType' || field.type !== 'choice') return [field];
    const options = field.options.filter(({ value }) => value !== 'wanted');
    return isWanted ? [] : [{ ...field, options }];
  });
}

/** The fields of one topic, each with its notices. */
export function TopicFields({
  kind,
  topic,
  form,
  errors,
  suggestedTitle,
  notices,
  price,
  priceGuide,
  town,
  onTownChange,
  onChange,
}: TopicFieldsProps) {
  const { name } = topic;
  const isRequired = (field: PostField) => isFieldRequired(field, form);
  const isWanted = isWantedAd(form);
  // A draft whose category was changed to this one can become a wanted ad.
  const hasSideChoice = form.category === WANTED_CATEGORY && !isWanted;
  const fields = hasSideChoice ? topic.fields : withoutSideChoice(topic.fields, isWanted);
  const make = getTextValue(form.values['make'] ?? form.values['brand']);
  const renderNotices = (key: string | null) =>
    notices
      .filter((notice) => getNoticeField(notice) === key)
      .map((notice) => <PostNotice key={notice.title} notice={notice} />);
  const renderField = (field: PostField) => (
    <Fragment key={field.key}>
      <div className={name === 'details' && isHalfWidth(field) ? 'half' : undefined}>
        <FieldControl
          field={
            isWanted && field.key === 'priceMin'
              ? { ...field, formLabel: formMessages.price.wantedAmountLabel }
              : field
          }
          value={form.values[field.key]}
          error={errors[field.key]}
          isRequired={isRequired(field)}
          make={field.key === 'model' ? make : undefined}
          onChange={onChange}
        />
        {field.key === 'title' &&
          suggestedTitle !== null &&
          getTextValue(form.values['title']).trim() === '' && (
            <TitleSuggestion
              suggestion={suggestedTitle}
              onUse={(title) => onChange('title', title)}
            />
          )}
      </div>
      {renderNotices(field.key)}
    </Fragment>
  );
  if (name === 'place')
    return (
      <PlaceTopic
        fields={fields}
        form={form}
        errors={errors}
        isRequired={isRequired}
        town={town}
        onTownChange={onTownChange}
        onChange={onChange}
      />
    );
  // A wanted ad shows first the fields that are required in a sale.
  const hidesSaleDetails = isWanted && name === 'details' && form.category !== WANTED_CATEGORY;
  const isExtraField = ({ isExtra, requiredWhen }: PostField) =>
    isExtra === true || (hidesSaleDetails && requiredWhen === undefined);
  const extraFields = fields.filter(isExtraField);
  const firstFields = fields.filter((field) => !isExtraField(field));
  const priceFields = fields.filter(({ key }) => PRICE_FIELDS.has(key));
  const first = firstFields.findIndex(({ key }) => PRICE_FIELDS.has(key));
  return (
    <div className="fields">
      {firstFields.map((field, index) => {
        if (!PRICE_FIELDS.has(field.key)) return renderField(field);
        return index === first ? (
          <div key="amounts">
            <div className="amounts">{priceFields.map(renderField)}</div>
            {priceGuide !== null && <PriceGuideLine role="status">{priceGuide}</PriceGuideLine>}
          </div>
        ) : null;
      })}
      {extraFields.length > 0 && (
        <ExtraDetails fields={extraFields} values={form.values} errors={errors}>
          <div className="fields">{extraFields.map(renderField)}</div>
        </ExtraDetails>
      )}
      {/* The category's notices come after the first topic, so that the user sees them early. */}
      {name === 'what' && renderNotices(null)}
      {name === 'price' && getTextValue(form.values['priceType']) !== '' && (
        <PricePreview price={price} kind={kind} />
      )}
    </div>
  );
}
