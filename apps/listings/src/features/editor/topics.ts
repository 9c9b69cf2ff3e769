/** The topics of the post form, each with its texts and fields. */
import { isFieldVisible } from '@paddock/domain/check-post';
import type { PostForm } from '@paddock/contracts/http/posts';
import { POST_TOPICS } from '@paddock/domain/posting';
import type { PostDeclaration, PostField, PostTopic } from '@paddock/domain/posting';
import { isWantedAd } from '../../parts/is-wanted-ad.ts';
import { topicsMessages } from './topics.messages.ts';
import { formMessages } from './form.messages.ts';

export interface FormTopic {
  readonly name: PostTopic;
  readonly title: string;
  readonly lead: string;
  /** The fields that are visible with the current values, in order. */
  readonly fields: readonly PostField[];
  /** Everything in the topic that can have a problem: its fields, the category and the photos. */
  readonly fieldNames: readonly string[];
}

/** The last step on a phone, after the topics: a preview of the post. */
export const REVIEW_STEP = {
  name: 'check',
  title: formMessages.steps.reviewTitle,
  fieldNames: [] as readonly string[],
};

/** The names of problems in a topic that belong to none of its fields. */
const OTHER_FIELD_NAMES: Partial<Record<PostTopic, string>> = {
  what: 'category',
  photos: 'photos',
};

/** Returns the topics that have visible fields. The photos topic is always included. */
export function listTopics(
  { kind, fields }: PostDeclaration,
  form: PostForm,
): readonly FormTopic[] {
  return POST_TOPICS.map((name) => {
    const visible = fields.filter((field) => field.topic === name && isFieldVisible(field, form));
    const names = [OTHER_FIELD_NAMES[name] ?? [], visible.map(({ key }) => key)].flat();
    return {
      name,
      ...topicsMessages[isWantedAd(form) ? 'wanted' : kind][name],
      fields: visible,
      fieldNames: names,
    };
  }).filter((topic) => topic.name === 'photos' || topic.fields.length > 0);
}

/** Returns the id of the control for a field, or for the photos when `field` is `photos`. */
export function getControlId(field: string): string {
  return `post-${field}`;
}
