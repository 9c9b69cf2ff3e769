import type { Gallery } from '../gallery/gallery.ts';
import { ProblemSummary } from './problem-summary.tsx';

const getFieldId = (field: string) => `sample-${field}`;

export const gallery: Gallery = {
  title: 'Problem summary',
  states: [
    {
      name: 'fields',
      render: () => (
        <ProblemSummary
          title="Your message has not been sent yet"
          fields={['name', 'email']}
          problems={{
            name: 'Tell us your name, so that we know whom to answer.',
            email: 'Give an e-mail address that we can answer to, such as hemi@example.co.nz.',
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
          failure="There was no answer from Paddock. Check your signal and try again."
          getFieldId={getFieldId}
        />
      ),
    },
  ],
};
