import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getToasts } from '@paddock/ui/toast/toast.ts';
import {
  confirmWithPassword,
  mockSignIn,
  renderAccountPage,
  requireConfirmationOnce,
  respondWithProblem,
} from './testing/render-account-page.tsx';

beforeEach(() => sessionStorage.clear());

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ADDRESS = `otpauth://totp/Paddock:hemi%40example.co.nz?issuer=Paddock&secret=${KEY}`;
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-fghjk`);
const ON = { since: '2026-11-20T00:00:00.000Z', recoveryCodesLeft: 10 };
const WRONG_CODE = {
  code: 'two_step_code_wrong',
  message: 'That code isn’t right.',
  details: [{ field: 'code', message: 'Enter the newest code from your app.' }],
};

const getSection = () => within(screen.getByRole('region', { name: 'Two-step sign-in' }));
const press = (name: string) => userEvent.click(getSection().getByRole('button', { name }));
const lastToast = () => getToasts().at(-1)?.text;
const respondWithKey = () => Response.json({ key: KEY, address: ADDRESS });

/** Responds to each call with the next of these responses. */
function respondInTurn(...responses: readonly (() => Response)[]) {
  const remaining = [...responses];
  return () => remaining.shift()?.() ?? new Response(null, { status: 500 });
}

async function openSetUp() {
  await press('Set up');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toHaveFocus(),
  );
}

describe('TwoStepSection', () => {
  test('turns two-step sign-in on with the app’s code, and then shows the recovery codes once', async () => {
    const user = userEvent.setup();
    const calls = await renderAccountPage(
      {},
      {
        'POST /api/account/two-step/setup': respondWithKey,
        'PUT /api/account/two-step': respondInTurn(respondWithProblem(403, WRONG_CODE), () =>
          Response.json({ codes: CODES }),
        ),
      },
    );
    const section = getSection();
    expect(section.queryByText(/stay closed/)).toBeNull();
    await openSetUp();
    expect(section.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(section.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'add Paddock to it' })).toHaveAttribute(
      'href',
      ADDRESS,
    );
    await user.click(section.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(KEY);

    const field = section.getByRole('textbox', { name: 'Code from the app' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(field, '12345');
    await press('Turn on');
    expect(field).toHaveAccessibleDescription('Enter the six digits that your app shows.');
    await user.type(field, '6');
    await press('Turn on');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Enter the newest code from your app.'),
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field).toHaveValue('123456');
    expect(sessionStorage.getItem('pd-draft-two-step-turn-on') ?? '').not.toContain('123456');

    await user.clear(field);
    await user.type(field, '654 321');
    await press('Turn on');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Two-step sign-in is on' })).toHaveFocus(),
    );
    expect(calls).toEqual([
      { request: 'POST /api/account/two-step/setup', body: null },
      { request: 'PUT /api/account/two-step', body: { code: '123456' } },
      { request: 'PUT /api/account/two-step', body: { code: '654 321' } },
    ]);
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(section.getByText(/signed you out on your other devices/)).toBeInTheDocument();
    expect(screen.getByText('Firefox on Windows', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.queryByText('Chrome on Android', { selector: 'strong' })).toBeNull();
    await user.click(section.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

    await press('Done');
    expect(section.getByText(/^On since .+ 10 recovery codes left\.$/)).toHaveFocus();
    expect(section.queryByText(CODES[0] ?? '')).toBeNull();
  });

  test('asks the user to confirm their identity before it creates a key', async () => {
    const calls = await renderAccountPage(
      {},
      { 'POST /api/account/two-step/setup': requireConfirmationOnce(respondWithKey) },
    );
    await press('Set up');
    await confirmWithPassword();
    expect(await screen.findByRole('textbox', { name: 'Code from the app' })).toBeInTheDocument();
    expect(mockSignIn.reauthenticate).toHaveBeenCalledWith('gumboots');
    expect(calls.map(({ request }) => request)).toEqual([
      'POST /api/account/two-step/setup',
      'POST /api/account/two-step/setup',
    ]);
  });

  test('stays off when the user cancels the set-up', async () => {
    await renderAccountPage({}, { 'POST /api/account/two-step/setup': respondWithKey });
    await openSetUp();
    await press('Cancel');
    expect(getSection().getByText(/a stolen password isn’t enough/)).toHaveFocus();
    expect(getSection().getByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  test('shows why a key could not be created', async () => {
    await renderAccountPage(
      {},
      {
        'POST /api/account/two-step/setup': respondWithProblem(409, {
          code: 'not_possible_now',
          message: 'Two-step sign-in is already on.',
        }),
      },
    );
    await press('Set up');
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Two-step sign-in is already on.');
  });

  test('turns two-step sign-in off with a recovery code, and keeps a wrong one in the field', async () => {
    const calls = await renderAccountPage(
      {},
      {
        'POST /api/account/two-step/removal': respondInTurn(
          respondWithProblem(403, WRONG_CODE),
          () => new Response(null, { status: 204 }),
        ),
      },
      ON,
    );
    const section = getSection();
    expect(section.getByText(/^On since/)).toHaveTextContent(
      'On since 20 November 2026. 10 recovery codes left.',
    );
    expect(section.getByText(/^On since/)).not.toHaveFocus();
    expect(section.queryByText(/To get new ones/)).toBeNull();
    await press('Turn off');
    expect(screen.getByRole('heading', { name: 'Turn off two-step sign-in' })).toHaveFocus();
    await press('Turn off');
    const field = section.getByRole('textbox', { name: 'Code from the app, or a recovery code' });
    expect(field).toHaveAccessibleDescription('Enter a code from your app, or a recovery code.');
    expect(field).not.toHaveAttribute('inputmode');
    await userEvent.type(field, 'abcde-fghjk');
    await press('Turn off');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Enter the newest code from your app.'),
    );
    expect(field).toHaveValue('abcde-fghjk');
    await press('Turn off');
    await waitFor(() => expect(lastToast()).toBe('Two-step sign-in is off.'));
    expect(section.getByText(/a stolen password isn’t enough/)).toHaveFocus();
    expect(calls).toEqual(
      Array(2).fill({
        request: 'POST /api/account/two-step/removal',
        body: { code: 'abcde-fghjk' },
      }),
    );
  });

  test.each([
    { recoveryCodesLeft: 3, warning: null },
    { recoveryCodesLeft: 2, warning: 'You have only 2 recovery codes left.' },
    { recoveryCodesLeft: 1, warning: 'You have only 1 recovery code left.' },
    { recoveryCodesLeft: 0, warning: 'You have no recovery codes left.' },
  ])(
    'with $recoveryCodesLeft recovery codes left, shows the warning $warning',
    async ({ recoveryCodesLeft, warning }) => {
      await renderAccountPage({}, {}, { ...ON, recoveryCodesLeft });
      if (warning !== null) expect(getSection().getByText(warning)).toBeInTheDocument();
      expect(getSection().queryAllByText(/off and on again/)).toHaveLength(
        warning === null ? 0 : 1,
      );
    },
  );

  test('says that the desks stay closed until a moderator, editor or operator turns on two-step sign-in', async () => {
    await renderAccountPage({}, {}, { isRequired: true });
    expect(
      getSection().getByText(/Moderation, the news desk and the operator desk stay closed/),
    ).toBeInTheDocument();
  });

  test('hides the notice about the desks when two-step sign-in is on', async () => {
    await renderAccountPage({}, {}, { ...ON, isRequired: true });
    expect(getSection().queryByText(/stay closed/)).toBeNull();
    await press('Turn off');
    expect(getSection().getByText(/operator desk close until/)).toBeInTheDocument();
  });
});
