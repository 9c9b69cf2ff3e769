/** Checks a draft before it is published, and converts it to the API's input. */
import type { NewsDeskArticle, NewsDraft } from '@paddock/contracts/http/news-desk';
import type { NewsInput } from '@paddock/contracts/http/news-writing';
import { NEWS_LIMITS } from '@paddock/contracts/news-limits';
import { DAY_MS } from '@paddock/runtime/durations';
import type { FieldProblems } from '@paddock/ui/form/form-values.ts';
import { editorMessages } from './editor.messages.ts';

const messages = editorMessages.problems;
const MAX_AHEAD_MS = 365 * DAY_MS;

/** The fields in the order of the form, named as in the API's error details. */
export const PUBLISH_FIELDS = [
  'headline',
  'summary',
  'topic',
  'region',
  'markdown',
  'picture',
  'source',
  'publishedAt',
] as const;
export type PublishField = (typeof PUBLISH_FIELDS)[number];

/** @param isLater true when the editor has chosen to publish at a later time */
export function findPublishProblems(
  draft: NewsDraft,
  isLater: boolean,
  nowMs: number,
): FieldProblems<PublishField> {
  const { headline, summary, topic, markdown, picture, source, publishAt } = draft;
  const headlineExcess = headline.trim().length - NEWS_LIMITS.headline;
  const summaryExcess = summary.trim().length - NEWS_LIMITS.summary;
  const aheadMs = publishAt === null ? NaN : Date.parse(publishAt) - nowMs;
  const alt = picture?.alt.trim();
  return {
    ...(headline.trim() === '' && { headline: messages.headline }),
    ...(headlineExcess > 0 && { headline: messages.headlineTooLong(headlineExcess) }),
    ...(summary.trim() === '' && { summary: messages.summary }),
    ...(summaryExcess > 0 && { summary: messages.summaryTooLong(summaryExcess) }),
    ...(topic === '' && { topic: messages.topic }),
    ...(markdown.trim() === '' && { markdown: messages.markdown }),
    ...(alt !== undefined &&
      (alt === '' || alt.length > NEWS_LIMITS.alt) && { picture: messages.picture }),
    ...(source.trim().length > NEWS_LIMITS.source && { source: messages.sourceTooLong }),
    ...(isLater &&
      !(aheadMs > 0 && aheadMs <= MAX_AHEAD_MS) && { publishedAt: messages.publishedAt }),
  };
}

export function toPublishInput({ draft, revision }: NewsDeskArticle): NewsInput {
  const { headline, summary, topic, region = '', markdown, picture, source, publishAt } = draft;
  return {
    headline: headline.trim(),
    summary: summary.trim(),
    topic,
    ...(region !== '' && { region }),
    markdown,
    ...(picture && { picture: { ...picture, alt: picture.alt.trim() } }),
    source: source.trim() === '' ? null : source.trim(),
    status: 'live',
    ...(publishAt !== null && { publishedAt: publishAt }),
    revision,
  };
}
