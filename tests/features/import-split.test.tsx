import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import {
  accountOfGroup,
  labelParts,
  plainLabel,
  presetAccounts,
} from '@/domain/import/review/group-accounts.ts';
import type { FileState } from '@/features/import/file-state.ts';
import { groupAccountName, groupLabel } from '@/features/import/import-text.ts';
import { SplitSection } from '@/features/import/mapping/import-account-fields.tsx';

const CARD = "'5510290000000713'";

/** Two sections of a BMO file: the same card is in both. */
const SECTIONS: readonly FileGroup[] = [
  { key: CARD, label: CARD, section: 1, rows: 2 },
  { key: `${CARD}#2`, label: CARD, section: 2, rows: 1 },
];

describe('the accounts of a file', () => {
  it('are named by words and last four digits, without quotes', () => {
    expect(plainLabel(CARD)).toBe('5510290000000713');
    expect(plainLabel("Anna's")).toBe("Anna's");
    expect(labelParts('Joint Chequing 00002-1234567')).toEqual({
      words: 'Joint Chequing',
      digits: '4567',
    });
    expect(labelParts('4510********0713')).toEqual({ words: '', digits: '0713' });
    expect(labelParts('Savings 2024')).toBeNull();
    expect(labelParts('Visa')).toBeNull();
    const [first] = SECTIONS;
    if (!first) throw new Error('there is a section');
    expect(groupAccountName(first, [first])).toBe('Account 0713');
    expect(groupLabel(first, [first])).toBe('5510290000000713');
  });

  it('are told apart by label and section, and not preselected if labels are shared', () => {
    expect(SECTIONS.map((group) => groupLabel(group, SECTIONS))).toEqual([
      '5510290000000713 (section 1)',
      '5510290000000713 (section 2)',
    ]);
    expect(SECTIONS.map((group) => groupAccountName(group, SECTIONS))).toEqual([
      'Account 0713 (section 1)',
      'Account 0713 (section 2)',
    ]);
    const own = accountOfGroup(CARD, 'a1', '', 'Account 0713');
    expect(presetAccounts(SECTIONS, [own])).toEqual({});
    expect(presetAccounts(SECTIONS.slice(0, 1), [own])).toEqual({ [CARD]: 'a1' });
  });

  it('get the type that their names suggest', () => {
    const typeOf = (label: string) => accountOfGroup(label, 'n', '').type;
    expect(typeOf('Line of Credit 00002-1112223')).toBe('other');
    expect(typeOf('Travel Card')).toBe('credit_card');
    expect(typeOf('Credit 123')).toBe('credit_card');
    expect(typeOf('TFSA Savings')).toBe('TFSA');
    expect(typeOf(CARD)).toBe('chequing');
  });
});

/** The properties of a file that the section reads. */
function fileWith(groups: readonly FileGroup[], more: Partial<FileState>): FileState {
  return {
    isSplit: false,
    accounts: {},
    ...more,
    inspection: { groups },
  } as unknown as FileState;
}

async function show(isSplit: boolean) {
  const { Around } = dialogSurroundings(await openTestServices());
  function Shown() {
    const [file, setFile] = useState(() => fileWith(SECTIONS, { isSplit }));
    const [made, setMade] = useState<readonly Account[]>([]);
    return (
      <SplitSection
        file={file}
        accounts={[]}
        newAccounts={made}
        open={[]}
        onNewAccount={(account) => setMade((before) => [...before, account])}
        onChange={(action) => {
          if (action.type === 'split-changed') setFile((now) => ({ ...now, ...action }));
          if (action.type === 'group-account-chosen') {
            const { key, accountId } = action;
            setFile((now) => ({ ...now, accounts: { ...now.accounts, [key]: accountId } }));
          }
        }}
      />
    );
  }
  render(
    <Around>
      <Shown />
    </Around>,
  );
  return userEvent.setup();
}

describe('splitting a file by account', () => {
  it('keeps the focus on its switch, on and off', async () => {
    const user = await show(false);
    const split = screen.getByRole('switch', { name: 'Split by account' });
    await user.click(split);
    expect(split).toBeChecked();
    expect(split).toHaveFocus();
    expect(screen.getAllByRole('combobox', { name: /^Account for / })).toHaveLength(2);
    await user.click(split);
    expect(split).not.toBeChecked();
    expect(split).toHaveFocus();
  });

  it('creates the missing accounts, and continues at the first one', async () => {
    const user = await show(true);
    const [first, second] = screen.getAllByRole('combobox', { name: /^Account for / });
    if (!first || !second) throw new Error('there are two');
    const options = within(second).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toContain(
      'Create “Account 0713 (section 2)”',
    );
    await user.click(screen.getByRole('button', { name: 'Create 2 missing accounts' }));
    expect(first).toHaveFocus();
    expect(first).toHaveDisplayValue('Account 0713 (section 1) (new)');
    expect(second).toHaveDisplayValue('Account 0713 (section 2) (new)');
    expect(screen.queryByRole('button', { name: /missing accounts?$/ })).toBeNull();
  });
});
