import type { RouteModule } from '@paddock/contracts/remote';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';

function AboutPage() {
  return <PageHeader title="About Paddock" />;
}

export const route: RouteModule<null> = {
  Component: AboutPage,
  head: () => ({ title: 'About Paddock', description: 'The noticeboard for New Zealand’s farms, stations and small towns.', canonical: '/about' }),
};
