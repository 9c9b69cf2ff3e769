import type { ComponentGallery } from '../gallery/gallery.ts';
import { ProblemSummary } from './problem-summary.tsx';

const getFieldId = (field: string) => `sample-${field}`;

export const gallery: ComponentGallery = {
  title: 'Problem summary',
  states: [
    {
      name: 'fields',
      render: () => (
        <ProblemSummary
          title="Your message hasn’t been sent yet"
          fields={['name', 'email']}
          problems={{
            name: 'Enter your name so we know who to reply to.',
            email: 'Enter an email address we can reply to, such as hemi@example.co.nz.',
          }}
          failure={null}
          getFieldId={getFieldId}
        />
      ),
    },
    {
      name: 'failure',
      render: () => (
        <ProblemSummary
          title="You are not signed in"
          fields={[]}
          problems={{}}
          failure="We couldn't reach Paddock. Check your connection and try again."
          getFieldId={getFieldId}
        />
      ),
    },
  ],
};
