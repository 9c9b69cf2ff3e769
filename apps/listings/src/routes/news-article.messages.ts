export const newsArticleMessages = {
  breadcrumbs: { home: 'Home', news: 'News' },
};
