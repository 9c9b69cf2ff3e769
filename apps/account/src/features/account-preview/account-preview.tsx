import { styled } from 'styled-components';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { LetterboxDrawing } from '@paddock/ui/empty-state/drawings/letterbox.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { briefcaseIcon } from '@paddock/ui/icon/shapes/briefcase.ts';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { messageCircleIcon } from '@paddock/ui/icon/shapes/message-circle.ts';
import { newspaperIcon } from '@paddock/ui/icon/shapes/newspaper.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { storeIcon } from '@paddock/ui/icon/shapes/store.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { colour, fontSize, measure, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { homePath, jobsPath, marketplacePath, newsPath } from '../../paths.ts';

const Frame = styled.div`
  padding: ${space(6)} 0;
  .lead {
    display: grid;
    gap: ${space(4)};
    justify-items: start;
  }
  .lead svg {
    max-width: 100%;
  }
  .lead > p {
    max-width: ${measure};
    color: ${colour.textQuiet};
    font-size: ${fontSize.lead};
  }
  .onward {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(3)};
    margin-top: ${space(2)};
  }
  section {
    margin-top: ${space(12)};
  }
  section > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: ${space(4)};
    margin-top: ${space(4)};
  }
  section li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    column-gap: ${space(4)};
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .mark {
    display: grid;
    place-items: center;
    grid-row: 1 / span 2;
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    background: ${colour.accentSoft};
    color: ${colour.accentSoftText};
  }
  h3 {
    font-size: ${fontSize.lead};
  }
  section li p {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    .lead {
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${space(10)};
      align-items: center;
    }
    .lead > svg {
      grid-column: 2;
      grid-row: 1 / span 3;
      width: 240px;
      height: auto;
    }
    .lead h1 {
      align-self: end;
    }
    .onward {
      align-self: start;
    }
  }
`;

const COMING = [
  { shape: messageCircleIcon, title: 'Messages', text: 'Talk with sellers, buyers, employers and workers, with the listing on top of every conversation.' },
  { shape: heartIcon, title: 'Watchlist', text: 'Keep an eye on a listing, and hear when its price changes or it is about to end.' },
  { shape: tagIcon, title: 'Your posts', text: 'What you have up, what you have drafted, and what has ended and can go up again.' },
  { shape: searchIcon, title: 'Saved searches', text: 'Say once what you are after, and be told when a listing that fits comes up.' },
  { shape: mapPinIcon, title: 'Your places', text: 'The home farm, the run-off, town: see how far each listing is from where you are.' },
  { shape: bellIcon, title: 'Notifications', text: 'Choose what you hear about, and whether by e-mail, on your phone or here.' },
] as const;

/** What a signed-out visitor sees of the account area while nobody can sign in yet. */
export function AccountPreview() {
  return (
    <Frame>
      <div className="lead">
        <LetterboxDrawing />
        <h1 tabIndex={-1}>Your account will live here</h1>
        <p>Signing in isn’t open yet. Everything on Paddock can be searched and read without an account, so you are missing no listings.</p>
        <div className="onward">
          <ButtonLink to={homePath.href()} tone="primary">
            Search listings
          </ButtonLink>
          <ChipLink to={marketplacePath.href()} label="Marketplace" shape={storeIcon} />
          <ChipLink to={jobsPath.href()} label="Jobs" shape={briefcaseIcon} />
          <ChipLink to={newsPath.href()} label="News" shape={newspaperIcon} />
        </div>
      </div>
      <section>
        <h2>What you will have</h2>
        <ul>
          {COMING.map(({ shape, title, text }) => (
            <li key={title}>
              <span className="mark">
                <Icon shape={shape} size={22} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  );
}
