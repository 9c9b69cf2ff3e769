/** The route of the counts in the account navigation, which any account page may show. */
import { AttentionCountsSchema, type AttentionCounts } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { ApiCore } from '../../core.ts';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { PostListsRepository } from '../posts/post-lists.repository.ts';
import { SearchesService } from '../searches/searches.service.ts';
import { UNREAD_COUNTS_JOIN, toUnreadCounts } from '../unread/unread.repository.ts';

const getAttentionSchema = {
  tags: ['account'],
  security: SIGNED_IN_ACCESS,
  querystring: NoQuerySchema,
  operationId: 'getAttention',
  summary:
    'Count the unread messages, drafts, new matches and new applicants that need the current user’s attention',
  response: { 200: AttentionCountsSchema, ...problems(400, 401) },
};

export const attentionRoutes: FastifyPluginCallback<Pick<ApiCore, 'db' | 'reference' | 'now'>> = (
  app,
  core,
  done,
) => {
  const searches = new SearchesService(core);
  const posts = new PostListsRepository(core.db);
  const applications = new ApplicationsRepository(core.db);

  const options = { schema: getAttentionSchema, config: { prefetch: UNREAD_COUNTS_JOIN } };
  app.get('/api/account/attention', options, async (request) => {
    const currentUser = requireSignedInUser(request);
    const { unread } = toUnreadCounts(currentUser.prefetched);
    const [drafts, newMatches, newApplicants] = await Promise.all([
      posts.countDrafts(currentUser),
      searches.countNewMatches(currentUser),
      applications.countNew(currentUser),
    ]);
    const unreadMessages = unread.reduce((sum, { total_unread }) => sum + total_unread, 0);
    return { unreadMessages, drafts, newMatches, newApplicants } satisfies AttentionCounts;
  });

  done();
};
