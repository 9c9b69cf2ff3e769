import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { colour, fontSize } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { RowList, rowStyles } from '../../parts/row-list.styles.ts';
import { accountPath } from '../../paths.ts';
import { settingsMessages } from './settings.messages.tsx';

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
 * The sections of /account. `section` is the section's URL fragment, which parts/section.tsx derives
 * from its title unless the section sets another.
 */
const SECTIONS = [
  {
    section: 'your-details',
    title: settingsMessages.accountLinks.details.title,
    description: settingsMessages.accountLinks.details.description,
  },
  {
    section: 'email',
    title: settingsMessages.accountLinks.email.title,
    description: settingsMessages.accountLinks.email.description,
  },
  {
    section: 'password',
    title: settingsMessages.accountLinks.password.title,
    description: settingsMessages.accountLinks.password.description,
  },
  {
    section: 'two-step',
    title: settingsMessages.accountLinks.twoStep.title,
    description: settingsMessages.accountLinks.twoStep.description,
  },
  {
    section: 'signed-in-devices',
    title: settingsMessages.accountLinks.sessions.title,
    description: settingsMessages.accountLinks.sessions.description,
  },
  {
    section: 'recent-activity',
    title: settingsMessages.accountLinks.activity.title,
    description: settingsMessages.accountLinks.activity.description,
  },
  {
    section: 'your-data',
    title: settingsMessages.accountLinks.data.title,
    description: settingsMessages.accountLinks.data.description,
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
