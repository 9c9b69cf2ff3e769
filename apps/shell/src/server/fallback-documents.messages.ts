export const fallbackMessages = {
  title: 'Something went wrong | Paddock',
  text: 'We couldn’t load this page. Please try again in a moment.',
};
