export const breadcrumbsMessages = { home: 'Home', news: 'News', createPost: 'Create Post' };
