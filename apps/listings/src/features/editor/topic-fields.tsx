import type { FormValue } from '@paddock/contracts/fields';
import type { Price } from '@paddock/contracts/http';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField, PostNotice as Notice } from '@paddock/contracts/posting';
import { Fragment } from 'react';
import { FieldControl } from './field-control.tsx';
import { PlaceTopic } from './place-topic.tsx';
import { toAnchor, PostNotice } from './post-notice.tsx';
import { PriceLine } from './price-line.tsx';
import type { Topic } from './topics.ts';
import type { Town } from './town-picker.tsx';

interface TopicFieldsProps {
  readonly topic: Topic;
  readonly form: PostForm;
  readonly errors: Readonly<Record<string, string>>;
  /** Those that count now. */
  readonly notices: readonly Notice[];
  readonly price: Omit<Price, 'text'>;
  readonly isRequired: (field: PostField) => boolean;
  readonly town: Town | null;
  readonly onTown: (town: Town | null) => void;
  readonly onChange: (key: string, value: FormValue) => void;
}

/** Side by side where there is room: "$28 – $32 an hour". */
const AMOUNTS = new Set(['priceMin', 'priceMax', 'pricePer']);

const LONGEST_SHORT = 60;

/** Whether two such fit side by side. */
function isShort(field: PostField): boolean {
  return (
    field.type === 'integer' ||
    field.type === 'decimal' ||
    field.type === 'date' ||
    field.type === 'boolean' ||
    (field.type === 'text' && field.maxLength <= LONGEST_SHORT)
  );
}

/** The fields of one topic, each with what there is to say about it. */
export function TopicFields({
  topic,
  form,
  errors,
  notices,
  price,
  isRequired,
  town,
  onTown,
  onChange,
}: TopicFieldsProps) {
  const { name, fields } = topic;
  const beneath = (key: string | null) =>
    notices
      .filter((notice) => toAnchor(notice) === key)
      .map((notice) => <PostNotice key={notice.title} notice={notice} />);
  const draw = (field: PostField) => (
    <Fragment key={field.key}>
      <div className={name === 'details' && isShort(field) ? 'half' : undefined}>
        <FieldControl
          field={field}
          value={form.values[field.key]}
          error={errors[field.key]}
          isRequired={isRequired(field)}
          onChange={onChange}
        />
      </div>
      {beneath(field.key)}
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
        onTown={onTown}
        onChange={onChange}
      />
    );
  const amounts = fields.filter(({ key }) => AMOUNTS.has(key));
  const first = fields.findIndex(({ key }) => AMOUNTS.has(key));
  return (
    <div className="fields">
      {fields.map((field, index) => {
        if (!AMOUNTS.has(field.key)) return draw(field);
        return index === first ? (
          <div key="amounts" className="amounts">
            {amounts.map(draw)}
          </div>
        ) : null;
      })}
      {/* Beneath what somebody came to write, and on the same screen. */}
      {name === 'what' && beneath(null)}
      {name === 'price' && <PriceLine price={price} />}
    </div>
  );
}
