import { useNavigate } from '@paddock/router';
import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';

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

interface SearchFormProps {
  readonly path: { readonly path: string; readonly href: (query: string) => string };
  readonly query: string;
  readonly messages: Readonly<Record<'label' | 'placeholder' | 'button', string>>;
}

/** A text box that searches on the page at `path`. Works as a plain form before it is hydrated. */
export function SearchForm({ path, query, messages }: SearchFormProps) {
  const navigate = useNavigate();
  return (
    <Form
      role="search"
      aria-label={messages.label}
      method="get"
      action={path.path}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('query');
        void navigate(path.href(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <Input
        key={query}
        type="search"
        name="query"
        aria-label={messages.label}
        placeholder={messages.placeholder}
        defaultValue={query}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">{messages.button}</Button>
    </Form>
  );
}
