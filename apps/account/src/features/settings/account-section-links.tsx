import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { RowList, rowStyles } from '../../parts/row-list.styles.ts';
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

/**
 * The sections of /account. `section` is the URL fragment that parts/section.tsx derives from the
 * section's title.
 */
const SECTIONS = [
  {
    section: 'your-details',
    title: 'Your details',
    description: 'Name, phone, region and about you',
  },
  { section: 'email', title: 'Email', description: 'Your sign-in and notification address' },
  { section: 'password', title: 'Password', description: 'Change your password' },
  {
    section: 'where-you-are-signed-in',
    title: 'Where you are signed in',
    description: 'Phones and computers',
  },
  {
    section: 'your-data',
    title: 'Your data',
    description: 'Download a copy, or delete your account',
  },
] as const;

/** Links to the settings that are on the page /account. */
export function AccountSectionLinks() {
  return (
    <List>
      {SECTIONS.map(({ section, title, description }) => (
        <li key={section}>
          <Link to={`${accountPath.href()}#${section}`}>
            <span>
              <b>{title}</b>
              <small>{description}</small>
            </span>
            <Icon shape={chevronRightIcon} />
          </Link>
        </li>
      ))}
    </List>
  );
}
