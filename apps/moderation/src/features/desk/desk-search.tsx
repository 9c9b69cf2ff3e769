import { useNavigate } from '@paddock/router';
import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { findPath } from '../../paths.ts';
import { deskMessages } from './desk.messages.ts';

const Form = styled.form`
  display: flex;
  gap: ${space(2)};
  width: 100%;
  input {
    flex: 1;
    min-width: 0;
  }
  ${media.tablet} {
    max-width: 440px;
  }
`;

/** Finds the case of any listing or person. Works as a plain form before the page is hydrated. */
export function DeskSearch({ query = '' }: { readonly query?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Form
      role="search"
      aria-label={deskMessages.search.label}
      method="get"
      action={findPath.path}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('query');
        void navigate(findPath.href(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <Input
        key={query}
        type="search"
        name="query"
        aria-label={deskMessages.search.label}
        placeholder={deskMessages.search.placeholder}
        defaultValue={query}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">{deskMessages.search.button}</Button>
    </Form>
  );
}
