export const postNewMessages = {
  kindStep: {
    title: 'What do you want to post?',
    lead: 'We save as you go, so you can stop at any time and finish later.',
  },
  categoryStep: {
    breadcrumb: 'Create Post',
    lead: 'Choose the category where people would look for it.',
  },
  head: {
    title: 'Create a post',
    categoryTitle: (heading: string) => `${heading}: choose a category`,
    description:
      'List something for sale, a job, a service or a community notice, or create your jobseeker profile.',
  },
};
