import type { RouteModule } from '@paddock/contracts/remote';
import { DATA_KINDS } from '@paddock/domain/privacy/data-kinds.messages';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { CONTACT_DETAILS } from '../../layout/contact-details.ts';
import { DEVICE_DATA } from './device-data.messages.ts';
import { LongText, type LongTextSection } from '../long-text/long-text.tsx';

const CHANGED = '2026-11-26';

const SECTIONS: readonly LongTextSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can search and read all of Paddock without telling us who you are.</li>
        <li>We keep little, we say below what it is, and we delete it when its time is up.</li>
        <li>
          We do not sell what we know about anybody, and no advertiser’s code runs on our pages.
        </li>
        <li>
          Where a listing is shown on a map, it is shown to about one kilometre, never to the gate.
        </li>
        <li>You may ask what we hold about you and have it put right. It costs nothing.</li>
      </ul>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are, and the law we work under',
    body: (
      <>
        <p>
          Paddock is the agency that holds what this page describes. We work under the Privacy Act
          2020 and its information privacy principles, which say how anybody in New Zealand may
          collect, keep, use and share information about people.
        </p>
        <p>
          Our privacy officer answers at{' '}
          <a href={`mailto:${CONTACT_DETAILS.email}`}>{CONTACT_DETAILS.email}</a>, on{' '}
          <a href={CONTACT_DETAILS.phoneHref}>{CONTACT_DETAILS.phone}</a> (
          {CONTACT_DETAILS.openingHours}), or by post at {CONTACT_DETAILS.address}.
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
          This is all of it, as Paddock works today. Where nothing else is said, it is in our own
          database.
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
    title: 'Places, and your position',
    body: (
      <>
        <p>
          In the country a map pin can lead a stranger to your woolshed. So every place on Paddock
          is rounded to about one kilometre before it leaves our database. The exact spot is for
          buyer and seller to give each other.
        </p>
        <p>
          We ask your phone where it is only when you tap a button for that, to sort by distance. It
          is rounded in the same way and we keep no record of it but the search’s address in the log
          above.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          What is in a listing, everybody can see. Beyond that, the people who see what we hold are:
        </p>
        <ul>
          <li>the few of us who look after Paddock, as far as their work needs it;</li>
          <li>
            the companies whose machines and services we rent, who may use it for nothing else.
            Where one of them is overseas, we use it only if what it must do to protect you is
            comparable to our own law;
          </li>
          <li>
            now and then Iconify, a public library of icons: if our own server is slow to hand out a
            small drawing, such as a heart or a bell, your browser may fetch it there. Iconify then
            sees your network address and that you are on Paddock, not which page you read;
          </li>
          <li>
            where one of our maps shows pictures of the land, the provider named on that map: your
            browser fetches them there, so the provider sees your network address, that you are on
            Paddock, and which part of the country you look at. With data saver on (
            <a href="/account/settings#data-saver">Settings</a>) none are fetched;
          </li>
          <li>
            the Police, a court or another authority, where the law requires it, or where a person’s
            life or safety is seriously threatened.
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
        <p>You need no account to read Paddock. If you make one, this is what is kept with it:</p>
        <ul>
          <li>
            <strong>In our own database:</strong> your name and email address, and your phone
            number, region and a few words about yourself if you give them; the day you joined; what
            you post; and a line for each phone or computer that you are signed in on, with its kind
            (“Firefox on Windows”) and when it was last used.
          </li>
          <li>
            <strong>With Firebase, a service of Google’s that signs you in:</strong> your email
            address, your name, your password in a form that no one can read back, and when you
            signed in. Google’s machines may be overseas. If you choose “Continue with Google”,
            Google tells us your name and email address, and learns that you use Paddock. We never
            see your password.
          </li>
          <li>
            <strong>On your phone or computer:</strong> the cookie <strong>__session</strong>, a
            random number by which our server knows you, and what is listed under{' '}
            <a href="#cookies">what stays on your phone</a>.
          </li>
        </ul>
        <p>
          You stay signed in until you sign out. A phone or computer that has not been used for 30
          days is signed out, and every one is after 180 days. In your account you can see them all
          and end any of them.
        </p>
        <p>
          Your name, region and what you say about yourself are public; your email address and phone
          number are not. We write to you when you ask for a link, when something about your account
          changes, and about what you have chosen to hear of.
        </p>
        <p>
          In <TextLink to="/account">your account</TextLink> you can download everything we keep
          about you, as one file, at any time. You can delete your account there too: you are signed
          out and your posts disappear at once, and 14 days later everything of yours is deleted,
          here and at Firebase. Within those 14 days you can sign in and keep it.
        </p>
        <p>What you read or searched before you signed in is not tied to your account.</p>
      </>
    ),
  },
  {
    id: 'safe-keeping',
    title: 'How we keep it safe, and what we do if we fail',
    body: (
      <>
        <p>
          What travels between you and us is encrypted. Few people have a key, and each key opens no
          more than its owner’s work needs.
        </p>
        <p>
          If something does get out and it is likely to cause anybody serious harm, we tell the
          Privacy Commissioner and the people it touches as soon as we can, and say what happened,
          what got out, and what to do about it.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Seeing it, putting it right, having it deleted',
    body: (
      <>
        <p>
          Ask us what we hold about you, and we will show you. If it is wrong, ask us to put it
          right; if we do not agree, you may have your own statement kept with it. You can also ask
          us to delete it, and unless the law makes us keep it, we will.
        </p>
        <p>
          Write to us through the <TextLink to="/contact">contact page</TextLink>, by email or by
          post. We answer as soon as we can, and within 20 working days at the latest, as the Act
          says. There is no charge. We may have to check that you are you first, because handing
          your details to someone else would be the worse mistake.
        </p>
      </>
    ),
  },
  {
    id: 'young-people',
    title: 'Young people',
    body: (
      <p>
        Anyone may read Paddock. To buy, sell, hire or offer yourself for work here you have to be
        at least 16, as our <TextLink to="/terms-conditions">terms</TextLink> say. If we learn that
        a child has sent us something about themselves, we delete it.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not happy with us',
    body: (
      <>
        <p>
          Tell us first, please: most things are put right by a phone call. If that does not settle
          it, you can complain to the Office of the Privacy Commissioner, who is independent and
          costs nothing.
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
        We change it when Paddock changes, and put the day at the foot. If a change takes anything
        away from you, we say so on the home page for a month before it counts. Nothing collected
        under the old words is used for something new without asking you.
      </p>
    ),
  },
];

function PrivacyPolicyPage() {
  return (
    <LongText
      title="Privacy policy"
      lead="What we keep about you, why, for how long, and what you can do about it."
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
      'What Paddock keeps about you, why and for how long, and how to see it, put it right or complain, under New Zealand’s Privacy Act 2020.',
    canonical: '/privacy-policy',
  }),
};
