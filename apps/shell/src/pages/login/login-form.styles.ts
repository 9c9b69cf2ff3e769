import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/** Layout of a sign-in form: fields and buttons in one column. */
export const LoginFormLayout = styled.form`
  display: grid;
  gap: ${space(5)};
  button[aria-disabled] {
    cursor: progress;
  }
  /* With scripting, submit is disabled only until hydration; a change of colour would flicker. */
  @media (scripting: enabled) {
    button[type='submit']:disabled {
      background: ${colour.accentFill};
      color: ${colour.accentText};
      cursor: progress;
    }
  }
  .side-links {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    margin: -${space(3)} 0 -${space(2)};
    font-size: ${fontSize.small};
  }
  .side-links a,
  .inline {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
  }
  .small {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

/** Sign-in methods without a password, below a divider with the text "or". */
export const OtherSignInMethods = styled.div`
  display: grid;
  gap: ${space(3)};
  .or {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    margin-bottom: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${colour.hairline};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;
