import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { RowList, rowStyles } from '../../parts/row-list.ts';
import { accountPath } from '../../paths.ts';

const List = styled(RowList)`
  a {
    ${rowStyles}
    color: ${colour.text};
    text-decoration: none;
  }
  a:hover b {
    text-decoration: underline;
  }
  b {
    display: block;
    font-weight: 560;
  }
  small {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  svg {
    color: ${colour.textQuiet};
  }
`;

/** Sections of /account, by the fragment that leads to them: their titles (parts/section.tsx). */
const ROOMS = [
  { section: 'your-details', title: 'Your details', what: 'Name, phone, region, about you' },
  { section: 'e-mail', title: 'E-mail', what: 'Where mails go, and how you sign in' },
  { section: 'password', title: 'Password', what: 'Choose a new one' },
  {
    section: 'where-you-are-signed-in',
    title: 'Where you are signed in',
    what: 'Phones and computers, and “Sign out everywhere”',
  },
  { section: 'your-data', title: 'Your data', what: 'Download a copy, or delete your account' },
] as const;

/** What else can be set, each where it is. */
export function AccountRooms() {
  return (
    <List>
      {ROOMS.map(({ section, title, what }) => (
        <li key={section}>
          <Link to={`${accountPath.href()}#${section}`}>
            <span>
              <b>{title}</b>
              <small>{what}</small>
            </span>
            <Icon shape={chevronRightIcon} />
          </Link>
        </li>
      ))}
    </List>
  );
}
