import type { RouteModule } from '@paddock/contracts/remote';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { CONTACT_DETAILS } from '../../layout/contact-details.ts';
import { LongText, type LongTextSection } from '../long-text/long-text.tsx';

const CHANGED = '2026-11-21';

const SECTIONS: readonly LongTextSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>Paddock is a noticeboard. A deal is between the two of you; we are no party to it.</li>
        <li>Say what is true about what you sell, the job you offer and the work you can do.</li>
        <li>Traders say that they are traders. The law gives their customers more.</li>
        <li>Stock moves with its tags, its records and its welfare seen to.</li>
        <li>
          Some things may not be listed here. Break the rules and a listing, or an account, comes
          down.
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
          By using Paddock you agree to these terms, and to our{' '}
          <TextLink to="/privacy-policy">privacy policy</TextLink>. Looking around is for everybody.
          To buy, sell, hire or offer yourself for work here you have to be at least 16, and able to
          make a contract under New Zealand law.
        </p>
        <p>
          Nothing in these terms takes away a right that the law gives you and that cannot be signed
          away.
        </p>
      </>
    ),
  },
  {
    id: 'what-paddock-does',
    title: 'What Paddock does, and what it does not',
    body: (
      <>
        <p>
          We show listings and help people find them. We do not own what is listed, hold the money,
          carry the goods, employ anybody or inspect anything. We cannot promise that a listing is
          right or that the other person will turn up.
        </p>
        <p>
          So do as you would at a clearing sale: look it over, ask for the papers, and pay when you
          are satisfied.
        </p>
      </>
    ),
  },
  {
    id: 'listings',
    title: 'Listing something',
    body: (
      <>
        <p>You may list what is yours to sell, lease or offer. A listing has to:</p>
        <ul>
          <li>
            be true, in its words and in its pictures, and say about known faults what you would
            want to be told;
          </li>
          <li>stand in the right category and the right place, once;</li>
          <li>
            give the whole price, or say that it is by negotiation, and say whether GST is on top;
          </li>
          <li>
            use words and pictures that are yours, or that you may use. They stay yours; you let us
            show them for as long as the listing is up;
          </li>
          <li>come down when the thing has sold or the job is filled.</li>
        </ul>
        <p>
          Listing is free today. Should that change, you will see what it costs before you list, and
          nothing that is already up will be charged for.
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
          Anybody in trade must not mislead or deceive: not about what a thing is, its age, hours,
          condition, breeding or origin, nor about a price, or a job. That is the Fair Trading Act,
          and it cannot be contracted out of when you sell to ordinary consumers.
        </p>
        <p>
          <strong>If you are in trade, say so in the listing.</strong> The Act asks it of everyone
          who sells to consumers online. You are likely to be in trade if you buy things to sell
          them again, sell regularly to make money, or sell as part of your business, and that
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
          If you buy from a trader something that people ordinarily buy for their own or their
          household’s use, it must be of acceptable quality, fit for what you were told it is for,
          and as described. Services must be done with care, in reasonable time and for a reasonable
          price. If not, the trader must put it right, and “sold as seen” does not change that.
        </p>
        <p>
          If you buy for a business, the trader may agree with you in writing that this Act does not
          apply, where that is fair and reasonable.
        </p>
      </>
    ),
  },
  {
    id: 'private-sales',
    title: 'Buying privately',
    body: (
      <p>
        A private seller gives no such guarantees. But what they tell you must be true, and the
        thing must be theirs to sell: the Contract and Commercial Law Act 2017 protects you if you
        bought because of something that was not so. Check what you can before you pay. For machines
        and vehicles, search the Personal Property Securities Register to see whether money is owing
        on them.
      </p>
    ),
  },
  {
    id: 'stock',
    title: 'Stock: NAIT and welfare',
    body: (
      <>
        <p>
          Animals are listed here as living creatures. Anyone who lists, buys or carts them has to
          follow the law, and in particular:
        </p>
        <ul>
          <li>
            <strong>NAIT.</strong> Cattle and deer must be tagged and registered before they leave,
            and both the one who sends and the one who receives must record the movement within 48
            hours (National Animal Identification and Tracing Act 2012). An animal status
            declaration goes with stock where one is required.
          </li>
          <li>
            <strong>Welfare.</strong> The Animal Welfare Act 1999 and its codes bind owner, buyer
            and carrier. Nothing that is lame, in late pregnancy, injured or otherwise unfit for the
            journey may be carted.
          </li>
          <li>
            <strong>Dogs.</strong> Registered and, where the law requires, microchipped before they
            change hands; pups stay with their mother until they are weaned and at least eight weeks
            old.
          </li>
          <li>
            <strong>Health.</strong> Say what you know: TB status, M. bovis history, facial eczema,
            footrot, drench and withholding periods. Movement controls come before any sale.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'jobs',
    title: 'Jobs and people looking for work',
    body: (
      <>
        <p>
          A job has to be a real one, at or above the minimum wage, with a written agreement
          (Employment Relations Act 2000). Say what comes with it, such as a house, and what it is
          worth. Choose people by the work: the Human Rights Act 1993 forbids choosing them by their
          sex, race, age, faith, family or health.
        </p>
        <p>No one may be asked to pay to get a job. If someone asks you to, tell us.</p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'What may not be listed',
    body: (
      <ul>
        <li>Anything stolen, or that is not yours to sell.</li>
        <li>Firearms, their parts, ammunition and explosives.</li>
        <li>
          Veterinary medicines that need a prescription or an authorisation, and any medicine for
          people.
        </li>
        <li>
          Agrichemicals that are banned, unlabelled, decanted or out of date, and those that take a
          certified handler, except from a licensed trader to one.
        </li>
        <li>
          Pest plants and animals, and anything that moves against a biosecurity rule (Biosecurity
          Act 1993).
        </li>
        <li>Protected wildlife, its feathers, bones and eggs; native timber without its papers.</li>
        <li>
          Animals that are ill-treated, unfit or bred to fight; dogs that the law does not let be
          sold.
        </li>
        <li>Home-killed meat, and raw milk from anyone who is not registered to sell it.</li>
        <li>
          Machines without the guards and roll-over protection that the law asks of them, unless
          sold plainly as parts; anything that has been recalled.
        </li>
        <li>Alcohol, tobacco, vapes and drugs.</li>
        <li>Pyramid schemes, loans, get-rich offers, and jobs that want money first.</li>
        <li>
          Anything that hounds, threatens or demeans people, or gives away their private details.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'Meeting, paying, handing over',
    body: (
      <p>
        Meet in daylight and tell someone where you are going. On a farm you are a visitor at a
        place of work: ring first, keep to the track, and do what you are asked. Be slow to pay a
        deposit for something you have not seen. No one from Paddock will ever ask for your
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
          Tell us through the <TextLink to="/feedback">feedback page</TextLink>, or ring. A person
          reads every report. Depending on what it is, we ask for a correction, take the listing
          down, or stop an account from posting; for theft, fraud, cruelty or danger we do so at
          once and tell the Police, the Ministry for Primary Industries, the SPCA or the Commerce
          Commission.
        </p>
        <p>
          We say why, and if you think we are wrong, you can ask for another person to look at it
          again. Write to us within 30 days of our decision, and you have an answer in ten working
          days.
        </p>
      </>
    ),
  },
  {
    id: 'our-part',
    title: 'Our own part',
    body: (
      <>
        <p>
          We look after Paddock with care, but we cannot promise that it never stops, and now and
          then we shut it for an hour to mend it. As far as the law allows, we do not answer for
          losses from a deal between two people who met here, or from Paddock being out of reach.
          Where you are a consumer, your rights against us under the Consumer Guarantees Act stay
          whole.
        </p>
        <p>
          Please do not harvest people’s details from Paddock, flood it, or try to get at what is
          not public. If you find a hole in our fence, tell us and we will thank you.
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
          Talk to each other first. If that gets nowhere, the Disputes Tribunal settles smaller
          claims quickly and without lawyers, and Community Law and the Citizens Advice Bureau give
          free advice. The Commerce Commission looks into traders who mislead.
        </p>
        <p>These terms are under New Zealand law, and New Zealand’s courts decide about them.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, and how to reach us',
    body: (
      <p>
        When these terms change we put the day at the foot, and say so on the home page for a month
        beforehand if the change matters. Questions:{' '}
        <a href={`mailto:${CONTACT_DETAILS.email}`}>{CONTACT_DETAILS.email}</a>,{' '}
        <a href={CONTACT_DETAILS.phoneHref}>{CONTACT_DETAILS.phone}</a>,{' '}
        {CONTACT_DETAILS.openingHours}, or {CONTACT_DETAILS.address}.
      </p>
    ),
  },
];

function TermsConditionsPage() {
  return (
    <LongText
      title="Terms and conditions"
      lead="The rules of buying, selling and hiring here, in words that mean what they say."
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
      'The rules of Paddock: fair dealing, what traders owe their customers, stock and NAIT, what may not be listed, and what happens when someone breaks them.',
    canonical: '/terms-conditions',
  }),
};
