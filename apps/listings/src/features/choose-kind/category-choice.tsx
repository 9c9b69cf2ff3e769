import type { Kind } from '@paddock/contracts/kinds';
import { Link, useNavigate } from '@paddock/router';
import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronRightIcon } from '@paddock/ui/icon/shapes/chevron-right.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { colour, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { findMatchingCategories } from './find-matching-categories.ts';
import type { CategoryGroupChoice } from './find-matching-categories.ts';
import { chooseKindMessages } from './choose-kind.messages.ts';

interface CategoryChoiceProps {
  readonly kind: Kind;
  readonly groups: readonly CategoryGroupChoice[];
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 720px;
  .find {
    max-width: 480px;
  }
  @media (scripting: none) {
    .find {
      display: none;
    }
  }
  .sheet {
    padding: 0 ${space(4)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .sheet > details:last-child {
    border-bottom: 0;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    column-gap: ${space(6)};
  }
  li a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-height: 48px;
    border-bottom: 1px solid ${colour.hairline};
    color: ${colour.text};
    text-decoration: none;
  }
  li a:hover {
    color: ${colour.accent};
  }
  li a svg {
    flex: none;
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Lets the user choose a category, by searching or by browsing the groups. */
export function CategoryChoice({ kind, groups }: CategoryChoiceProps) {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const found = findMatchingCategories(groups, term);
  const renderList = (categories: CategoryGroupChoice['categories']) => (
    <ul>
      {categories.map(({ slug, label, href }) => (
        <li key={slug}>
          <Link to={href}>
            {label}
            <Icon shape={chevronRightIcon} size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Frame>
      <div className="find">
        <Field label={chooseKindMessages.category.label}>
          {(control) => (
            <Combobox
              {...control}
              label={chooseKindMessages.category.label}
              name="category"
              placeholder={chooseKindMessages.category.placeholder[kind]}
              value={term}
              onValueChange={setTerm}
              options={found.map(({ slug, label, group, href }) => ({
                key: slug,
                label,
                hint: group,
                href,
              }))}
              onChoose={({ href }) => void navigate(href)}
              before={<Icon shape={searchIcon} />}
            />
          )}
        </Field>
      </div>
      <div className="sheet">
        {groups.map(({ label, categories }) =>
          label === null ? (
            <div key="all">{renderList(categories)}</div>
          ) : (
            <Disclosure key={label} title={label}>
              {renderList(categories)}
            </Disclosure>
          ),
        )}
      </div>
    </Frame>
  );
}
