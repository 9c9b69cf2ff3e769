/**
 * Normalises and validates an article sent by an editor, and explains how to correct each field.
 */
import { NEWS_TOPICS } from '@paddock/domain/categories';
import { REGIONS } from '@paddock/domain/places';
import type { ListingPhoto, NewsBlock, NewsInput } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { FastifyError, FastifyRequest } from 'fastify';
import {
  replaceWithAdvice,
  mapTextFields,
  removeControlCharacters,
  tidyText,
  type FieldAdvice,
} from '../../plugins/form-fields.ts';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest, type ProblemDetail } from '../../problems/problem.ts';
import { findTopicIllustration, TOPIC_ILLUSTRATIONS } from '../pictures/illustrations.ts';
import {
  parseArticle,
  type ArticleBlock,
  type MarkdownProblem,
  type PictureReference,
} from './article-markdown.ts';

/** Large enough for 50,000 characters of several bytes each, some of them escaped in JSON. */
export const ARTICLE_BODY_LIMIT_BYTES = 512 * 1_024;

const ADVICE: FieldAdvice = {
  headline: 'Enter a headline of up to 110 characters.',
  summary: 'Enter a summary of up to 300 characters.',
  topic: `Choose one of the topics: ${NEWS_TOPICS.map(({ slug }) => slug).join(', ')}.`,
  region: `Choose one of the regions: ${REGIONS.map(({ slug }) => slug).join(', ')}. Or leave it out.`,
  markdown: 'Write the article in Markdown, in up to 50,000 characters.',
  picture:
    'Enter {"photo": its id, "alt": text} or {"scene": its name, "alt": text}, with a text of up to 200 characters.',
  source: 'Enter a source of up to 120 characters, or leave it out.',
  status: 'Choose draft or live.',
  publishedAt: 'Enter a time such as 2026-11-22T18:00:00Z, at most a year ahead.',
};
const FIELDS = Object.keys(ADVICE);
const PICTURE_FIELDS = new Set(['photo', 'scene', 'alt']);
const ONE_LINE_FIELDS = new Set(['headline', 'summary', 'source']);
const MAX_AHEAD_MS = 366 * DAY_MS;
const MAX_PICTURES = 19;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Cleans each text field of a request body. */
export const normaliseNews = (body: unknown) =>
  mapTextFields(body, (text, field) =>
    ONE_LINE_FIELDS.has(field) ? tidyText(text, false) : removeControlCharacters(text),
  );

/**
 * A route error handler that replaces validation messages with advice, in the order of the form's
 * fields.
 */
export function handleNewsFormError(error: FastifyError, request: FastifyRequest): never {
  const problem = toProblem(error, request);
  // Problems reported by validateArticle have messages of their own.
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  // For an invalid picture, the validator reports every missing field of both variants. Report only
  // one problem.
  const isPicture = problem.details.some(({ field }) => field === 'picture');
  const details = problem.details.filter(({ field }) => !isPicture || !PICTURE_FIELDS.has(field));
  throw badRequest(replaceWithAdvice(details, ADVICE));
}

/** An article's main picture: a photo, or the illustration `scene` when `photo` is null. */
export interface ArticlePicture {
  readonly photo: ListingPhoto | null;
  readonly scene: string;
  readonly alt: string;
}

export interface ArticleContent {
  readonly body: NewsBlock[];
  readonly picture: ArticlePicture;
}

export interface ValidateArticleOptions {
  readonly input: NewsInput;
  readonly now: Date;
  /** Returns the photos among `ids` that the article may show. */
  readonly findPhotos: (ids: readonly string[]) => Promise<readonly Omit<ListingPhoto, 'alt'>[]>;
}

/**
 * Validates an article and resolves its pictures.
 * @throws ProblemError 400 naming every invalid field, and the line of each problem in the Markdown
 */
export async function validateArticle({
  input,
  now,
  findPhotos,
}: ValidateArticleOptions): Promise<ArticleContent> {
  const problems: ProblemDetail[] = [];
  const addProblem = (field: string, message = ADVICE[field] ?? 'cannot be used') =>
    void problems.push({ field, message });
  const topic = NEWS_TOPICS.find(({ slug }) => slug === input.topic);
  if (!topic) addProblem('topic');
  if (input.region && !REGIONS.some(({ slug }) => slug === input.region)) addProblem('region');
  if (
    input.publishedAt !== undefined &&
    !(Date.parse(input.publishedAt) - now.getTime() <= MAX_AHEAD_MS)
  )
    addProblem('publishedAt');

  const mainPhotoIds = input.picture && 'photo' in input.picture ? [input.picture.photo] : [];
  const {
    body,
    photos,
    problems: markdownProblems,
  } = await renderArticle(input.markdown, findPhotos, mainPhotoIds);
  for (const { line, message } of markdownProblems)
    addProblem('markdown', `Line ${line}: ${message}`);
  if (body.filter(({ type }) => type === 'picture').length > MAX_PICTURES)
    addProblem('markdown', `An article has at most ${MAX_PICTURES} pictures.`);

  let picture: ArticlePicture = {
    photo: null,
    scene: topic?.scene ?? '',
    alt: `A drawing: ${topic?.label.toLowerCase() ?? ''}`,
  };
  if (input.picture && 'photo' in input.picture) {
    const { photo: id, alt } = input.picture;
    const photo = photos.get(id);
    if (photo) picture = { ...picture, photo: { ...photo, alt }, alt };
    else addProblem('picture', getMissingPhotoMessage(id));
  } else if (input.picture) {
    if (!TOPIC_ILLUSTRATIONS.includes(input.picture.scene))
      addProblem('picture', getMissingDrawingMessage(input.picture.scene));
    picture = { photo: null, ...input.picture };
  }
  if (problems.length > 0)
    throw badRequest(problems.sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)));
  return { body, picture };
}

type FindPhotos = ValidateArticleOptions['findPhotos'];

export interface RenderedArticle {
  readonly body: NewsBlock[];
  /** The photos that were found, by id. */
  readonly photos: ReadonlyMap<string, Omit<ListingPhoto, 'alt'>>;
  readonly problems: readonly MarkdownProblem[];
}

/**
 * Converts Markdown to the blocks that readers see, and resolves its pictures.
 *
 * @param otherPhotoIds photos to find in the same query
 */
export async function renderArticle(
  markdown: string,
  findPhotos: FindPhotos,
  otherPhotoIds: readonly string[] = [],
): Promise<RenderedArticle> {
  const { blocks, problems: parserProblems } = parseArticle(markdown);
  const photoIds = [
    ...blocks.flatMap(({ pictureReference: reference }) =>
      reference?.type === 'photo' ? reference.name : [],
    ),
    ...otherPhotoIds,
  ];
  const photos = new Map(
    (await findPhotos(photoIds.filter((id) => UUID.test(id)))).map((photo) => [photo.id, photo]),
  );
  const problems = [...parserProblems];
  const body = blocks.map((block) =>
    resolvePicture(block, photos, ({ type, name, line }) => {
      problems.push({
        line,
        message: type === 'photo' ? getMissingPhotoMessage(name) : getMissingDrawingMessage(name),
      });
    }),
  );
  return { body, photos, problems };
}

function getMissingPhotoMessage(id: string): string {
  return `You have no photo ${id}.`;
}

function getMissingDrawingMessage(name: string): string {
  return `There is no drawing “${name}”. Choose one of ${TOPIC_ILLUSTRATIONS.join(', ')}.`;
}

/**
 * Replaces a block's picture reference with the picture. Calls `onMissing` if the picture does not
 * exist.
 */
function resolvePicture(
  { pictureReference, ...block }: ArticleBlock,
  photos: ReadonlyMap<string, Omit<ListingPhoto, 'alt'>>,
  onMissing: (reference: PictureReference) => void,
): NewsBlock {
  if (!pictureReference) return block;
  const { type, name, alt } = pictureReference;
  if (type === 'scene') {
    const picture = findTopicIllustration(name, alt);
    if (picture) return { ...block, picture };
    onMissing(pictureReference);
    return block;
  }
  const photo = photos.get(name);
  if (!photo) {
    onMissing(pictureReference);
    return block;
  }
  return {
    ...block,
    picture: {
      url: photo.url,
      width: photo.width,
      height: photo.height,
      colour: photo.colour,
      alt,
    },
  };
}
