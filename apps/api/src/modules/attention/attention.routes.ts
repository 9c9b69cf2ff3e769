/** The route of the counts in the account navigation, which any account page may show. */
import {
  AttentionCountsSchema,
  ProblemSchema,
  type AttentionCounts,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { ApiCore } from '../../core.ts';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { PostListsRepository } from '../posts/post-lists.repository.ts';
import { SearchesService } from '../searches/searches.service.ts';

const getAttentionSchema = {
  tags: ['account'],
  security: SIGNED_IN_ACCESS,
  querystring: NoQuerySchema,
  operationId: 'getAttention',
  summary:
    'Count the drafts, new matches and new applicants that need the current user’s attention',
  response: { 200: AttentionCountsSchema, 400: ProblemSchema, 401: ProblemSchema },
};

export const attentionRoutes: FastifyPluginCallback<Pick<ApiCore, 'db' | 'reference' | 'now'>> = (
  app,
  core,
  done,
) => {
  const searches = new SearchesService(core);
  const posts = new PostListsRepository(core.db);
  const applications = new ApplicationsRepository(core.db);

  app.get('/api/account/attention', { schema: getAttentionSchema }, async (request) => {
    const currentUser = requireSignedInUser(request);
    const [drafts, newMatches, newApplicants] = await Promise.all([
      posts.countDrafts(currentUser),
      searches.countNewMatches(currentUser),
      applications.countNew(currentUser),
    ]);
    return { drafts, newMatches, newApplicants } satisfies AttentionCounts;
  });

  done();
};
