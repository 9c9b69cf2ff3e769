/** Reading an article as an editor sends it, and saying what to mend. */
import { NEWS_TOPICS } from '@paddock/contracts/categories';
import type { ListingPhoto, NewsBlock, NewsInput } from '@paddock/contracts/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest, type ProblemDetail } from '../../problems/problem.ts';
import { isSceneName } from '../pictures/drawing/scenes.ts';
import { createPicture } from '../pictures/create-picture.ts';
import { parseArticle, type ArticleBlock, type PictureName } from './article-markdown.ts';

/** What to do about each field, whatever is wrong with it. */
const ADVICE: Readonly<Record<string, string>> = {
  headline: 'Give a headline of 110 letters or fewer.',
  summary: 'Say in 300 letters or fewer what it is about.',
  topic: `Choose one of the topics: ${NEWS_TOPICS.map(({ slug }) => slug).join(', ')}.`,
  markdown: 'Write the article in Markdown, in 50,000 letters or fewer.',
  picture:
    'Give {"photo": its id, "alt": words} or {"scene": its name, "alt": words}, the words in 200 letters or fewer.',
  source: 'Name the source in 120 letters or fewer, or leave it out.',
  status: 'Choose draft or live.',
  publishedAt: 'Give a time such as 2026-11-22T18:00:00Z, at most a year ahead.',
};
const FIELDS = Object.keys(ADVICE);
const PICTURE_PARTS = new Set(['photo', 'scene', 'alt']);
const ONE_LINE = new Set(['headline', 'summary', 'source']);
const MAX_AHEAD_MS = 366 * 24 * 3_600_000;
/** Drawn scenes count to 19; the first is the article's own picture. */
const MOST_PICTURES = 19;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** No control characters but line ends and tabs. */
export function tidyNews(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const clean = (field: string, text: string) => {
    const tidy = text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, '');
    return ONE_LINE.has(field) ? tidy.replace(/\s+/g, ' ').trim() : tidy;
  };
  return Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? clean(field, value) : value,
    ]),
  );
}

/** A route's error handler: the same problem, with what to do about each field, in the form's order. */
export function adviceOnNews(
  error: FastifyError,
  request: FastifyRequest,
  _reply: FastifyReply,
): never {
  const problem = toProblem(error, request);
  // What was checked here says what it is by itself.
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  // A picture that is neither of the two is told of as everything that either lacks.
  const isPicture = problem.details.some(({ field }) => field === 'picture');
  const details = problem.details.filter(({ field }) => !isPicture || !PICTURE_PARTS.has(field));
  throw badRequest(
    details
      .map(({ field, message }) => ({ field, message: ADVICE[field] ?? message }))
      .sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)),
  );
}

/** What an article shows beside its words. */
export interface ArticlePicture {
  readonly photo: ListingPhoto | null;
  readonly scene: string;
  readonly alt: string;
}

export interface ReadArticle {
  readonly body: NewsBlock[];
  readonly picture: ArticlePicture;
}

export interface ReadParts {
  readonly input: NewsInput;
  readonly pictureSeed: number;
  readonly now: Date;
  /** Those of these that the article may show. */
  readonly findPhotos: (ids: readonly string[]) => Promise<readonly Omit<ListingPhoto, 'alt'>[]>;
}

/** @throws ProblemError 400 naming every field that is wrong, and the lines of the Markdown that are */
export async function readArticle({
  input,
  pictureSeed,
  now,
  findPhotos,
}: ReadParts): Promise<ReadArticle> {
  const problems: ProblemDetail[] = [];
  const note = (field: string, message = ADVICE[field] ?? 'cannot be used') =>
    void problems.push({ field, message });
  const topic = NEWS_TOPICS.find(({ slug }) => slug === input.topic);
  if (!topic) note('topic');
  if (
    input.publishedAt !== undefined &&
    !(Date.parse(input.publishedAt) - now.getTime() <= MAX_AHEAD_MS)
  )
    note('publishedAt');

  const { blocks, problems: mistakes } = parseArticle(input.markdown);
  const atLine = (line: number, message: string) => note('markdown', `Line ${line}: ${message}`);
  for (const { line, message } of mistakes) atLine(line, message);
  const names = blocks.flatMap(({ pictureName }) => pictureName ?? []);
  if (names.length > MOST_PICTURES)
    note('markdown', `An article has at most ${MOST_PICTURES} pictures.`);

  const asked = [
    ...names.flatMap(({ type, name }) => (type === 'photo' ? name : [])),
    ...(input.picture && 'photo' in input.picture ? [input.picture.photo] : []),
  ];
  const photos = new Map(
    (await findPhotos(asked.filter((id) => UUID.test(id)))).map((photo) => [photo.id, photo]),
  );
  const notOwn = (id: string) => `There is no photo ${id} of yours.`;

  const body = blocks.map((block, index) =>
    placed(
      block,
      photos,
      pictureSeed,
      blocks.slice(0, index).filter(({ pictureName }) => pictureName).length + 1,
      (name) => {
        atLine(
          name.line,
          name.type === 'photo' ? notOwn(name.name) : `There is no drawing “${name.name}”.`,
        );
      },
    ),
  );

  let picture: ArticlePicture = {
    photo: null,
    scene: topic?.scene ?? '',
    alt: `A drawing: ${topic?.label.toLowerCase() ?? ''}`,
  };
  if (input.picture && 'photo' in input.picture) {
    const { photo: id, alt } = input.picture;
    const photo = photos.get(id);
    if (photo) picture = { ...picture, photo: { ...photo, alt }, alt };
    else note('picture', notOwn(id));
  } else if (input.picture) {
    if (!isSceneName(input.picture.scene))
      note('picture', `There is no drawing “${input.picture.scene}”.`);
    picture = { photo: null, ...input.picture };
  }
  if (problems.length > 0)
    throw badRequest(problems.sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)));
  return { body, picture };
}

function placed(
  { pictureName, ...block }: ArticleBlock,
  photos: ReadonlyMap<string, Omit<ListingPhoto, 'alt'>>,
  seed: number,
  index: number,
  missing: (name: PictureName) => void,
): NewsBlock {
  if (!pictureName) return block;
  const { type, name, alt } = pictureName;
  if (type === 'scene') {
    if (!isSceneName(name)) missing(pictureName);
    return {
      ...block,
      picture: createPicture({ scene: name, seed, index: Math.min(index, MOST_PICTURES), alt }),
    };
  }
  const photo = photos.get(name);
  if (!photo) {
    missing(pictureName);
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
