import { useRouteData } from '@paddock/router';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import type { MessagePageState } from './message-page-state.ts';
import { MessageForm } from './message-form.tsx';
import type { MessageFormProps } from './message-form.tsx';
import { Receipt } from './receipt.tsx';
import { ContactOptions } from './contact-options.tsx';

interface MessagePageProps extends Omit<MessageFormProps, 'initialState'> {
  readonly title: string;
  readonly lead: string;
  /** Path of the page. */
  readonly href: string;
  /** The steps that follow after the message was sent, in order. */
  readonly next: readonly string[];
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 560px) minmax(0, 380px);
    gap: ${space(16)};
    align-items: start;
  }
`;

/** A page with a message form. After sending, it shows the receipt instead. */
export function MessagePage({ title, lead, href, next, ...form }: MessagePageProps) {
  const pageState = useRouteData<MessagePageState>();
  if (pageState.receipt !== null)
    return <Receipt receipt={pageState.receipt} formHref={href} next={next} />;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Columns>
        <MessageForm {...form} initialState={pageState} />
        <ContactOptions />
      </Columns>
    </>
  );
}
