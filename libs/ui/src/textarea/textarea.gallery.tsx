import type { ComponentGallery } from '../gallery/gallery.ts';
import { TextareaField } from './textarea-field.tsx';

const TEXT =
  'One owner, always shedded, serviced every 250 hours. Loader is two years old. Selling because we have gone to a bigger one.';

export const gallery: ComponentGallery = {
  title: 'Textarea',
  states: [
    {
      name: 'empty',
      render: () => (
        <TextareaField
          label="Message"
          maxCharacters={2000}
          placeholder="Kia ora, is it still for sale?"
        />
      ),
    },
    {
      name: 'filled, with help',
      render: () => (
        <TextareaField
          label="Description"
          help="What a buyer would ask you over the fence."
          maxCharacters={2000}
          defaultValue={TEXT}
        />
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <TextareaField label="Message" error="Write what it is about." maxCharacters={2000} />
      ),
    },
    {
      name: 'too long',
      render: () => (
        <TextareaField
          label="Message"
          error="Make it shorter: at most 100 characters."
          maxCharacters={100}
          defaultValue={TEXT}
        />
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <TextareaField
          label="Message"
          maxCharacters={2000}
          disabled
          defaultValue="Sent on Sunday."
        />
      ),
    },
  ],
};
