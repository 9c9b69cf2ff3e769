import type { PostListName } from '@paddock/contracts/http/posts';
import { useRouteData } from '@paddock/router';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { EmptyPosts } from '../features/posts/empty-posts.tsx';
import { FindPosts } from '../features/posts/find-posts.tsx';
import { ListTabs } from '../features/posts/list-tabs.tsx';
import { PostList } from '../features/posts/post-list.tsx';
import { postsHref } from '../features/posts/posts-address.ts';
import { usePosts } from '../features/posts/use-posts.ts';
import type { PostsPageData } from './posts-loader.ts';

const Frame = styled.div`
  padding-bottom: ${space(8)};
`;

const WORDS: Readonly<Record<PostListName, { readonly title: string; readonly lead: string }>> = {
  published: { title: 'Your posts', lead: 'What is up, and how it does.' },
  draft: { title: 'Your drafts', lead: 'Begun, and kept as you left them.' },
  ended: {
    title: 'Ended posts',
    lead: 'Sold, filled, taken down or run out: ready to go up again.',
  },
  removed: {
    title: 'Deleted posts',
    lead: 'What you delete can be restored for 30 days. Then it is gone.',
  },
};

/** /account/posts, /account/posts/draft and /account/posts/expired: one's own posts, by where they are in their life. */
export function PostsPage() {
  const { page, address, isFirst, now } = useRouteData<PostsPageData>();
  const { list, search } = address;
  const own = usePosts(page, address);
  const { title, lead } = WORDS[list];
  return (
    <Frame>
      <PageHeader
        title={title}
        lead={
          isFirst ? (
            lead
          ) : (
            <>
              Further down the list.{' '}
              <TextLink to={postsHref(address)}>Go to its beginning</TextLink>
            </>
          )
        }
      />
      <ListTabs list={list} counts={own.counts} />
      <FindPosts address={address} count={own.counts[list]} />
      {own.posts.length === 0 ? (
        <EmptyPosts list={list} search={search} />
      ) : (
        <PostList key={postsHref(address)} own={own} address={address} now={now} />
      )}
    </Frame>
  );
}
