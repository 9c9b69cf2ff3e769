import type { Region } from '@paddock/contracts/http';
import type { NewsDraft } from '@paddock/contracts/http/news-desk';
import { NEWS_LIMITS } from '@paddock/contracts/news-limits';
import { NEWS_TOPICS } from '@paddock/domain/news-topics';
import { Field } from '@paddock/ui/field/field.tsx';
import type { FieldProblems } from '@paddock/ui/form/form-values.ts';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { editorMessages } from './editor.messages.ts';
import { MainPhotoField } from './main-photo-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { PublishField } from './publish-input.ts';

const { fields } = editorMessages;

/** The fields of an article's text, topic, region and photo. */
export function ArticleFields({
  draft,
  regions,
  problems,
  getFieldId,
  onChange,
}: {
  readonly draft: NewsDraft;
  readonly regions: readonly Pick<Region, 'slug' | 'name'>[];
  readonly problems: FieldProblems<PublishField>;
  readonly getFieldId: (field: PublishField) => string;
  readonly onChange: (part: Partial<NewsDraft>) => void;
}) {
  return (
    <>
      <InputField
        id={getFieldId('headline')}
        label={fields.headline}
        help={fields.headlineHelp}
        error={problems.headline}
        value={draft.headline}
        onChange={({ currentTarget }) => onChange({ headline: currentTarget.value })}
      />
      <TextareaField
        id={getFieldId('summary')}
        label={fields.summary}
        error={problems.summary}
        maxCharacters={NEWS_LIMITS.summary}
        rows={3}
        value={draft.summary}
        onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
      />
      <Field id={getFieldId('topic')} label={fields.topic} error={problems.topic}>
        {(control) => (
          <Select
            {...control}
            value={draft.topic}
            onChange={({ currentTarget }) => onChange({ topic: currentTarget.value })}
          >
            <option value="">{fields.topicPlaceholder}</option>
            {NEWS_TOPICS.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id={getFieldId('region')}
        label={fields.region}
        help={fields.regionHelp}
        error={problems.region}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.region ?? ''}
            onChange={({ currentTarget }) => onChange({ region: currentTarget.value })}
          >
            <option value="">{fields.wholeCountry}</option>
            {regions.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MainPhotoField
        id={getFieldId('picture')}
        picture={draft.picture}
        error={problems.picture}
        onChange={(picture) => onChange({ picture })}
      />
      <MarkdownField
        id={getFieldId('markdown')}
        value={draft.markdown}
        error={problems.markdown}
        onChange={(markdown) => onChange({ markdown })}
      />
      <InputField
        id={getFieldId('source')}
        label={fields.source}
        help={fields.sourceHelp}
        error={problems.source}
        value={draft.source}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
    </>
  );
}
