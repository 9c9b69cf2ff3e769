import type { RouteModule } from '@paddock/contracts/remote';
import { DATA_KINDS } from '@paddock/domain/privacy/data-kinds.messages';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { EmailLink, PhoneLink, SiteDetail } from '../../layout/contact-links.tsx';
import { siteDetailsMessages } from '../../layout/site-details.messages.ts';
import { DEVICE_DATA } from './device-data.messages.ts';
import { LongText, type LongTextSection } from '../long-text/long-text.tsx';

const CHANGED = '2026-11-27';

const SECTIONS: readonly LongTextSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can search and read everything on Paddock without telling us who you are.</li>
        <li>We collect little, explain it below, and delete it on time.</li>
        <li>We don’t sell your information, and there’s no advertising code on our pages.</li>
        <li>Maps show a listing’s location to about one kilometre, never the exact spot.</li>
        <li>You can ask what we hold about you and have it corrected for free.</li>
      </ul>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are, and the law we follow',
    body: (
      <>
        <p>
          Paddock is run by <SiteDetail name="legalName" />, the agency that holds the information
          on this page. We follow the Privacy Act 2020 and its information privacy principles, which
          set out how agencies in New Zealand may collect, keep, use and share personal information.
        </p>
        <p>
          Contact our privacy officer at <EmailLink />, on <PhoneLink /> (
          {siteDetailsMessages.openingHours}), or by post at <SiteDetail name="address" />.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, why and for how long',
    body: (
      <>
        <p>
          This is everything that Paddock keeps. It’s stored in our own database unless we say
          otherwise.
        </p>
        <dl className="kept">
          {DATA_KINDS.map(({ title, what, why, where, howLong, whoSeesIt }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <b>What:</b> {what}
              </dd>
              <dd>
                <b>Why:</b> {why}
              </dd>
              {where !== undefined && (
                <dd>
                  <b>Where:</b> {where}
                </dd>
              )}
              <dd>
                <b>How long:</b> {howLong}
              </dd>
              <dd>
                <b>Who sees it:</b> {whoSeesIt}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          What you type into a form stays in your own browser until you send it. A listing that
          you’re writing is saved to your account as you go.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what stays on your phone',
    body: (
      <>
        <p>
          We set no cookie that follows you around, so there’s no banner to click away. This is
          everything that Paddock stores on your phone or computer:
        </p>
        <dl className="kept">
          {DEVICE_DATA.map(({ title, what, howLong, names }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <b>What:</b> {what}
              </dd>
              <dd>
                <b>How long:</b> {howLong}
              </dd>
              <dd>
                <b>Stored as:</b> {names.join(', ')}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          You can clear all of it in your browser’s settings. Paddock still works after that, but
          you have to sign in again, and what you haven’t sent is lost.
        </p>
      </>
    ),
  },
  {
    id: 'places',
    title: 'Locations',
    body: (
      <>
        <p>
          In the country, a map pin can lead a stranger to your woolshed. So we round every
          listing’s location to about one kilometre before we show it. Buyers and sellers can share
          the exact spot with each other.
        </p>
        <p>
          We only ask your phone for its location when you tap a button for that, for example to
          sort by distance. We round it in the same way when you search. The only record is the
          search’s address in our servers’ log, described above.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees your information',
    body: (
      <>
        <p>Everyone can see what’s in a listing. The only others who see your information are:</p>
        <ul>
          <li>the few of us who look after Paddock, when we need it for our work;</li>
          <li>
            the companies whose servers and services we rent. They can’t use it for anything else.
            We only use an overseas company if it must protect your information as well as New
            Zealand law does;
          </li>
          <li>
            sometimes Iconify, a public icon library. If our own server is slow to send an icon,
            such as a heart or a bell, your browser may get it from Iconify. Iconify then sees your
            network address and that you’re on Paddock, but not which page you’re reading;
          </li>
          <li>
            if a map shows images of the land, the provider named on that map. Your browser gets the
            images from the provider, who sees your network address, that you’re on Paddock, and
            which part of the country you’re looking at. With data saver on (
            <a href="/account/settings#data-saver">Settings</a>), your browser gets none;
          </li>
          <li>
            the Police, a court or another authority, if the law requires it or someone’s life or
            safety is seriously threatened.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <>
        <p>You don’t need an account to read Paddock. If you create one, we store:</p>
        <ul>
          <li>
            <strong>In our own database:</strong> your name and email address; your phone number,
            region and a few words about yourself if you add them; the day you joined; your
            listings; and each phone or computer you’re signed in on, with its type (such as
            “Firefox on Windows”) and when it was last used.
          </li>
          <li>
            <strong>With Firebase, Google’s sign-in service:</strong> your email address, your name,
            your password in a form that no one can read, and when you signed in. Google’s servers
            may be overseas. If you choose “Continue with Google”, Google tells us your name and
            email address, and knows that you use Paddock. We never see your password.
          </li>
          <li>
            <strong>On your phone or computer:</strong> the cookie <strong>__session</strong>, a
            random number that tells our server who you are, and what is listed under{' '}
            <a href="#cookies">what stays on your phone</a>.
          </li>
        </ul>
        <p>
          You stay signed in until you sign out. We sign out a phone or computer that hasn’t been
          used for 30 days, and every phone and computer after 180 days. In your account you can see
          them all and sign any of them out.
        </p>
        <p>
          Your name, region and what you say about yourself are public. Your email address and phone
          number aren’t. We email you when you ask for a link, when something about your account
          changes, and about anything you’ve chosen in your settings.
        </p>
        <p>
          In <TextLink to="/account">your account</TextLink> you can download everything we keep
          about you at any time, in one file. You can also delete your account there. We sign you
          out and hide your listings straight away, and 14 days later we delete your data, here and
          at Firebase. Until then you can sign in and keep your account.
        </p>
        <p>We don’t link what you read or searched before you signed in to your account.</p>
      </>
    ),
  },
  {
    id: 'safe-keeping',
    title: 'How we keep it safe',
    body: (
      <>
        <p>
          Everything sent between you and Paddock is encrypted. Few of us have access to it, and
          only to what we need for our work.
        </p>
        <p>
          If there’s a privacy breach that’s likely to cause serious harm, we’ll tell the Privacy
          Commissioner and the people affected as soon as we can. We’ll say what happened, what got
          out and what to do about it.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Seeing, correcting and deleting your information',
    body: (
      <>
        <p>
          Ask us what we hold about you, and we’ll show you. If it’s wrong, ask us to correct it. If
          we don’t agree, you can have your own statement kept with it. You can also ask us to
          delete it. We will, unless the law makes us keep it.
        </p>
        <p>
          Write to us through the <TextLink to="/contact">contact page</TextLink>, by email or by
          post. We’ll answer as soon as we can, and within 20 working days, as the Act requires.
          It’s free. We may have to check who you are first, so that we don’t give your details to
          someone else.
        </p>
      </>
    ),
  },
  {
    id: 'young-people',
    title: 'Young people',
    body: (
      <p>
        Anyone can read Paddock. To buy, sell, hire or look for work here, you must be at least 16,
        as our <TextLink to="/terms-conditions">terms</TextLink> say. If we learn that a child has
        sent us information about themselves, we delete it.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Making a complaint',
    body: (
      <>
        <p>
          Please tell us first. We can fix most things over the phone. If that doesn’t help, you can
          complain to the Office of the Privacy Commissioner, which is independent and free.
        </p>
        <address>
          <a href="https://www.privacy.org.nz/">privacy.org.nz</a>
          <br />
          <a href="tel:+64800803909">0800 803 909</a>
          <br />
          PO Box 10 094, Wellington 6143
        </address>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    body: (
      <p>
        We update this page when Paddock changes, and show the date below. If a change reduces your
        rights, we’ll announce it on the home page a month before it applies. We won’t use
        information we already hold for something new without asking you.
      </p>
    ),
  },
];

function PrivacyPolicyPage() {
  return (
    <LongText
      title="Privacy policy"
      lead="What we keep about you, why and for how long, and how to see, correct or delete it."
      changedOn={CHANGED}
      sections={SECTIONS}
    />
  );
}

export const route: RouteModule<null> = {
  Component: PrivacyPolicyPage,
  head: () => ({
    title: 'Privacy policy',
    description:
      'What Paddock keeps about you, why and for how long, and how to see it, correct it or complain, under New Zealand’s Privacy Act 2020.',
    canonical: '/privacy-policy',
  }),
};
