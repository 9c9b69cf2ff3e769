/** Cleans the text fields of a profile change, and tells the user how to fix each invalid field. */
import { createAdviceHandler, mapTextFields, tidyText } from '../../../plugins/form-fields.ts';

/** Cleans each text field of a request body. An empty phone or region becomes null. */
export const cleanAccountInput = (body: unknown) =>
  mapTextFields(body, (text, field) => {
    const tidy = tidyText(text, field === 'about');
    return tidy === '' && (field === 'phone' || field === 'region') ? null : tidy;
  });

export const handleAccountFormError = createAdviceHandler({
  name: 'Enter your name, in 80 characters or fewer.',
  phone: 'Enter a phone number such as 027 555 0142, or leave this empty.',
  region: 'Choose a region.',
  about: 'Use 2,048 characters or fewer.',
});
