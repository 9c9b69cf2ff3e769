import { describe, expect, it } from '@jest/globals';
import { NEWS_TOPICS } from '@paddock/domain/categories';
import { isPublicId, isSlug } from '@paddock/contracts/slugs';
import { parseBody } from './article.ts';
import { generateNews } from './generate-news.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const articles = generateNews({ seed: 1, now: NOW });

describe('generateNews', () => {
  it('returns at least forty different articles on all topics, newest first', () => {
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length);
    expect(new Set(articles.map((article) => article.summary)).size).toBe(articles.length);
    expect(new Set(articles.map((article) => article.topicSlug))).toEqual(
      new Set(NEWS_TOPICS.map((topic) => topic.slug)),
    );
    const times = articles.map((article) => article.publishedAt.getTime());
    expect(times).toEqual([...times].sort((left, right) => right - left));
    expect(generateNews({ seed: 1, now: NOW })).toEqual(articles);
  });

  it.each(articles.map((article) => [article.headline, article] as const))(
    'gives the article “%s” a valid length, slug, id, image description and dates',
    (_headline, article) => {
      const words = article.body
        .flatMap((block) => [block.text, ...(block.items ?? [])])
        .join(' ')
        .split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(300);
      expect(words).toBeLessThanOrEqual(700);
      expect(isSlug(article.slug)).toBe(true);
      expect(isPublicId(String(article.publicId))).toBe(true);
      expect(article.photo.alt.length).toBeGreaterThan(20);
      expect(article.publishedAt.getTime()).toBeLessThan(NOW.getTime());
      expect(article.publishedAt.getTime()).toBeGreaterThan(NOW.getTime() - 370 * 86_400_000);
      expect(article.modifiedAt.getTime()).toBeGreaterThanOrEqual(article.publishedAt.getTime());
      expect(article.body.some((block) => block.type === 'heading')).toBe(true);
    },
  );

  it('parses the mark-up into blocks', () => {
    expect(parseBody('One\nline.\n\n## Head\nUnder it.\n\n> Said.\n\n- a\n- b')).toEqual([
      { type: 'paragraph', text: 'One line.' },
      { type: 'heading', text: 'Head' },
      { type: 'paragraph', text: 'Under it.' },
      { type: 'quote', text: 'Said.' },
      { type: 'list', text: '', items: ['a', 'b'] },
    ]);
  });
});
