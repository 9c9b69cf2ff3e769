import { useRouteData } from '@paddock/router';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { EmptyPosts } from '../features/posts/empty-posts.tsx';
import { PostSearchForm } from '../features/posts/post-search-form.tsx';
import { ListTabs } from '../features/posts/list-tabs.tsx';
import { PostList } from '../features/posts/post-list.tsx';
import { getPostsHref } from '../features/posts/posts-query.ts';
import { usePosts } from '../features/posts/use-posts.ts';
import type { PostsPageData } from './posts-loader.ts';
import { postsPageMessages } from './posts.messages.tsx';

const Frame = styled.div`
  padding-bottom: ${space(8)};
`;

/**
 * Renders /account/posts, /account/posts/draft and /account/posts/expired: one list of the user's
 * own posts.
 */
export function PostsPage() {
  const { page, address, isFirstPage, now } = useRouteData<PostsPageData>();
  const { list, search } = address;
  const ownPosts = usePosts(page, address);
  const { title, lead } = postsPageMessages.list[list];
  return (
    <Frame>
      <PageHeader
        title={title}
        lead={
          isFirstPage
            ? lead
            : postsPageMessages.laterPage((text) => (
                <TextLink to={getPostsHref(address)}>{text}</TextLink>
              ))
        }
      />
      <ListTabs list={list} counts={ownPosts.counts} />
      <PostSearchForm address={address} count={ownPosts.counts[list]} />
      {ownPosts.posts.length === 0 ? (
        <EmptyPosts list={list} search={search} />
      ) : (
        <PostList key={getPostsHref(address)} state={ownPosts} query={address} now={now} />
      )}
    </Frame>
  );
}
