import { describe, expect, it } from '@jest/globals';
import { createPostForm } from '../../testing/fake-posts-api.ts';
import { TRACTOR_DECLARATION } from '../../testing/sample-declaration.ts';
import { listTopics } from './topics.ts';

describe('listTopics', () => {
  it('lists everything that can have a problem once, in the order of the form', () => {
    const names = listTopics(TRACTOR_DECLARATION, createPostForm({ priceType: 'fixed' })).map(
      ({ name, fieldNames }) => [name, ...fieldNames],
    );
    expect(names.find(([topic]) => topic === 'what')).toEqual([
      'what',
      'category',
      'title',
      'description',
    ]);
    expect(names.find(([topic]) => topic === 'photos')).toEqual(['photos', 'photos']);
    const all = names.flatMap(([, ...fields]) => fields);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('priceMin');
  });

  it('leaves out a field that is hidden with the current values', () => {
    const names = listTopics(TRACTOR_DECLARATION, createPostForm({ priceType: 'negotiable' }));
    expect(names.flatMap(({ fieldNames }) => fieldNames)).not.toContain('priceMin');
  });
});
