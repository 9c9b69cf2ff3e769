/**
 * Test helpers that create and publish posts through the API, and forms that are valid for
 * publishing.
 */
import type { Post, PostForm } from '@paddock/contracts/http';
import type { IdentityApi } from '../../../testing/identity-api.ts';
import type { TestUser } from '../../../testing/test-users.ts';

type Values = PostForm['values'];

export const buildTractorForm = (town: string, values: Values = {}): PostForm => ({
  category: 'tractors',
  values: {
    title: 'John Deere 6120M',
    description: 'One owner, always shedded, ready for the season.',
    make: 'John Deere',
    model: '6120M',
    year: '2018',
    hours: '4210',
    condition: 'used',
    horsepower: '120',
    drive: '4wd',
    hasCab: false,
    priceType: 'fixed',
    priceMin: '98,500',
    town,
    ...values,
  },
  photos: [],
});

export const buildJobForm = (town: string, closingDate: string): PostForm => ({
  category: 'herd-manager',
  values: {
    title: 'Herd manager',
    description: 'A good farm and a good house.',
    employer: 'Te Awa Farms',
    employmentType: 'permanent',
    house: 'none',
    visa: 'aewv',
    closingDate,
    priceType: 'pay',
    priceMin: '32',
    pricePer: 'hour',
    town,
  },
  photos: [],
});

export const startPost = async (person: TestUser, body: object) =>
  (await person.request('POST', '/api/account/posts', body)).json<Post>();

export const getPost = async (person: TestUser, id: string) =>
  (await person.request('GET', `/api/account/posts/${id}`)).json<Post>();

export const publishPost = (person: TestUser, id: string, form: PostForm) =>
  person.request('POST', `/api/account/posts/${id}/publish`, { form });

/** Creates and publishes a post. @throws {Error} with the response body when publishing fails */
export async function publishNewPost(
  person: TestUser,
  form: PostForm,
  kind: Post['kind'] = 'item',
): Promise<Post> {
  const { id } = await startPost(person, { kind, form });
  const response = await publishPost(person, id, form);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Post>();
}

/** @returns the id of the town Matamata, in the format of post forms */
export async function findTestTownId({ api }: IdentityApi): Promise<string> {
  const { rows } = await api.core.connection.pool.query<{ id: number }>(
    "select id from towns where name = 'Matamata'",
  );
  return String(rows[0]?.id);
}
