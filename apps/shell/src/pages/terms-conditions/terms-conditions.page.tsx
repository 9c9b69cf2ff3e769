import type { RouteModule } from '@paddock/contracts/remote';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { EmailLink, PhoneLink, SiteDetail } from '../../layout/contact-links.tsx';
import { siteDetailsMessages } from '../../layout/site-details.messages.ts';
import { LongText, type LongTextSection } from '../long-text/long-text.tsx';

const CHANGED = '2026-11-27';

const SECTIONS: readonly LongTextSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>Paddock is a noticeboard. A deal is between the buyer and the seller.</li>
        <li>Be honest about what you sell, the job you offer and the work you can do.</li>
        <li>If you sell as a business, say so. Your customers then have more rights.</li>
        <li>Move stock with the right tags, records and care.</li>
        <li>
          Some things can’t be listed here. If you break the rules, we take down the listing or
          suspend the account.
        </li>
      </ul>
    ),
  },
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <>
        <p>
          Paddock is run by <SiteDetail name="legalName" />. By using it you agree to these terms
          and to our <TextLink to="/privacy-policy">privacy policy</TextLink>. Anyone can browse. To
          buy, sell, hire or look for work here, you must be at least 16 and able to enter a
          contract under New Zealand law.
        </p>
        <p>These terms don’t take away any right that the law says you can’t sign away.</p>
      </>
    ),
  },
  {
    id: 'what-paddock-does',
    title: 'What Paddock does and doesn’t do',
    body: (
      <>
        <p>
          We show listings and help people find them. We don’t own what’s listed, hold the money,
          carry the goods, employ anyone or inspect anything. We can’t promise that a listing is
          right or that the other person will turn up.
        </p>
        <p>
          So do what you’d do at a clearing sale: look it over, ask for the papers, and pay when
          you’re happy.
        </p>
      </>
    ),
  },
  {
    id: 'listings',
    title: 'Listing something',
    body: (
      <>
        <p>You can list what’s yours to sell, lease or offer. Your listing must:</p>
        <ul>
          <li>be true, in its text and photos, and mention any faults you know about;</li>
          <li>be listed once, in the right category and location;</li>
          <li>
            give the full price, or say that it’s by negotiation, and say whether GST is included;
          </li>
          <li>
            use text and photos that are yours or that you have permission to use. They stay yours,
            and you let us show them while the listing is live;
          </li>
          <li>come down when the item has sold or the job is filled.</li>
        </ul>
        <p>
          Listing is free today. If that changes, you’ll see the cost before you list, and we won’t
          charge for anything that’s already live.
        </p>
      </>
    ),
  },
  {
    id: 'fair-trading',
    title: 'Fair dealing: the Fair Trading Act 1986',
    body: (
      <>
        <p>
          Anyone in trade must not mislead or deceive people: about what something is, its age,
          hours, condition, breeding or origin, about a price, or about a job. That’s the Fair
          Trading Act. You can’t contract out of it when you sell to ordinary consumers.
        </p>
        <p>
          <strong>If you’re in trade, say so in the listing.</strong> The Act requires this of
          everyone in trade who sells to consumers online. You’re likely to be in trade if you buy
          things to resell, sell regularly to make money, or sell as part of your business. That
          includes a farm that sells what it grows or breeds.
        </p>
      </>
    ),
  },
  {
    id: 'consumer-guarantees',
    title: 'Buying from a trader: the Consumer Guarantees Act 1993',
    body: (
      <>
        <p>
          If you buy something from a trader that people ordinarily buy for personal or household
          use, it must be of acceptable quality, match its description and be fit for the purpose
          you were told about. Services must be done with care, in a reasonable time and for a
          reasonable price. If not, the trader must put it right, and “sold as seen” doesn’t change
          that.
        </p>
        <p>
          If you buy for a business, you and the trader can agree in writing that this Act doesn’t
          apply, if that’s fair and reasonable.
        </p>
      </>
    ),
  },
  {
    id: 'private-sales',
    title: 'Buying privately',
    body: (
      <p>
        A private seller doesn’t give you these guarantees. But what they tell you must be true, and
        the item must be theirs to sell. If you bought because of something that wasn’t true, the
        Contract and Commercial Law Act 2017 protects you. Check what you can before you pay. For
        machines and vehicles, search the Personal Property Securities Register to see if money is
        owing on them.
      </p>
    ),
  },
  {
    id: 'stock',
    title: 'Stock: NAIT and welfare',
    body: (
      <>
        <p>
          Anyone who lists, buys or carts animals must follow the law on animal welfare and
          traceability. In particular:
        </p>
        <ul>
          <li>
            <strong>NAIT.</strong> Cattle and deer must be tagged and registered before they leave.
            Both the sender and the receiver must record the movement within 48 hours (National
            Animal Identification and Tracing Act 2012). Stock must travel with an animal status
            declaration if one is required.
          </li>
          <li>
            <strong>Welfare.</strong> The Animal Welfare Act 1999 and its codes apply to the owner,
            the buyer and the carrier. Don’t cart an animal that’s lame, injured, in late pregnancy
            or otherwise unfit for the journey.
          </li>
          <li>
            <strong>Dogs.</strong> Dogs must be registered and microchipped, as the law requires,
            before they’re sold. Pups stay with their mother until they’re weaned and at least eight
            weeks old.
          </li>
          <li>
            <strong>Health.</strong> Say what you know: TB status, M. bovis history, facial eczema,
            footrot, drenches and withholding periods. Movement controls come before any sale.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'jobs',
    title: 'Jobs and jobseekers',
    body: (
      <>
        <p>
          A job must be real, pay at least the minimum wage and come with a written agreement
          (Employment Relations Act 2000). Say what’s included, such as a house, and what it’s
          worth. Choose people for how well they can do the work. The Human Rights Act 1993 doesn’t
          let you choose them by their sex, race, age, religion, family status or health.
        </p>
        <p>You should never have to pay to get a job. If someone asks you to, tell us.</p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'What you can’t list',
    body: (
      <ul>
        <li>Anything stolen, or that isn’t yours to sell.</li>
        <li>Firearms, their parts, ammunition and explosives.</li>
        <li>
          Veterinary medicines that need a prescription or an authorisation, and any medicine for
          people.
        </li>
        <li>
          Agrichemicals that are banned, unlabelled, decanted or out of date. Only a licensed trader
          can sell those that need a certified handler, and only to a certified handler.
        </li>
        <li>
          Pest plants and animals, and anything that can’t be moved under a biosecurity rule
          (Biosecurity Act 1993).
        </li>
        <li>
          Protected wildlife and its feathers, bones or eggs, and native timber without its papers.
        </li>
        <li>
          Animals that are ill-treated, unfit or bred to fight, and dogs that can’t be sold by law.
        </li>
        <li>Home-killed meat, and raw milk if you’re not registered to sell it.</li>
        <li>
          Machines without the guards and roll-over protection that the law requires, unless you
          clearly sell them for parts, and anything that’s been recalled.
        </li>
        <li>Alcohol, tobacco, vapes and drugs.</li>
        <li>Pyramid schemes, loans, get-rich offers, and jobs that ask for money first.</li>
        <li>
          Anything that harasses, threatens or demeans people, or gives away their private details.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'Meeting, paying and handing over',
    body: (
      <p>
        Meet in daylight and tell someone where you’re going. On a farm, you’re a visitor at a
        workplace: ring first, keep to the track, and do as you’re asked. Think twice before you pay
        a deposit for something you haven’t seen. No one from Paddock will ever ask for your
        password, your bank login or a payment by gift card.
      </p>
    ),
  },
  {
    id: 'breaches',
    title: 'When someone breaks these rules',
    body: (
      <>
        <p>
          Tell us through the <TextLink to="/feedback">feedback page</TextLink>, or ring us. A
          person reads every report. Depending on what it is, we ask for a correction, take the
          listing down, or stop the account from posting. For theft, fraud, cruelty or danger, we do
          this straight away and tell the Police, the Ministry for Primary Industries, the SPCA or
          the Commerce Commission.
        </p>
        <p>
          We tell you why. If you think we’re wrong, write to us within 30 days and someone else
          will look at it again. You’ll have an answer within ten working days.
        </p>
      </>
    ),
  },
  {
    id: 'our-part',
    title: 'Our responsibilities',
    body: (
      <>
        <p>
          We look after Paddock with care, but we can’t promise that it’s always available.
          Sometimes we close it for an hour for maintenance. As far as the law allows, we aren’t
          liable for losses from a deal between people who met here, or from Paddock being
          unavailable. If you’re a consumer, you keep all your rights against us under the Consumer
          Guarantees Act.
        </p>
        <p>
          Please don’t harvest people’s details from Paddock, flood it with requests, or try to get
          at anything that isn’t public. If you find a hole in our fence, please tell us.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'If a deal goes wrong',
    body: (
      <>
        <p>
          Talk to each other first. If that doesn’t work, the Disputes Tribunal settles smaller
          claims quickly and without lawyers. Community Law and the Citizens Advice Bureau give free
          advice. The Commerce Commission looks into traders who mislead people.
        </p>
        <p>New Zealand law applies to these terms, and New Zealand courts decide disputes.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, and how to contact us',
    body: (
      <p>
        When these terms change, we update the date at the end of this page. If a change matters, we
        announce it on the home page for a month beforehand. Questions? Contact us at <EmailLink />,
        on <PhoneLink /> ({siteDetailsMessages.openingHours}), or at <SiteDetail name="address" />.
      </p>
    ),
  },
];

function TermsConditionsPage() {
  return (
    <LongText
      title="Terms and conditions"
      lead="The rules for buying, selling and hiring here, in plain English."
      changedOn={CHANGED}
      sections={SECTIONS}
    />
  );
}

export const route: RouteModule<null> = {
  Component: TermsConditionsPage,
  head: () => ({
    title: 'Terms and conditions',
    description:
      'Paddock’s rules: fair dealing, what traders owe their customers, stock and NAIT, what you can’t list, and what happens when someone breaks the rules.',
    canonical: '/terms-conditions',
  }),
};
