import type { ComponentGallery } from '../gallery/gallery.ts';
import { PasswordField } from './password-field.tsx';

export const gallery: ComponentGallery = {
  title: 'Password field',
  states: [
    {
      name: 'current',
      render: () => (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="woolshed by the creek"
        />
      ),
    },
    {
      name: 'new',
      render: () => (
        <PasswordField
          label="New password"
          help="At least 10 characters. Three random words make a strong password."
          autoComplete="new-password"
        />
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <PasswordField
          label="Password"
          error="Enter your password."
          autoComplete="current-password"
        />
      ),
    },
  ],
};
