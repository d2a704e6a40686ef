import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { savePlanningSettings } from '@/commands/budgets.ts';
import { daysOfPreset } from '@/domain/transactions/filter-presets.ts';
import { NO_FILTER, type TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import { RegisterFilterBar } from '@/features/register/filters/filter-bar.tsx';
import { RegisterNoMatch } from '@/features/register/register-empty.tsx';
import { useRegisterNames } from '@/features/register/register-names.ts';

/** A filter bar with its filter, and what the list would say if nothing matched. */
async function openBar(first: Partial<TransactionFilter> = {}) {
  const services = await openTestServices({
    accounts: ['Chequing', 'Savings', 'Visa'],
    categories: ['Food', 'Home'],
  });
  const state: { filter: TransactionFilter } = { filter: { ...NO_FILTER, ...first } };
  function Bar() {
    const names = useRegisterNames('CAD');
    const [filter, setFilter] = useState(state.filter);
    const searchBox = useRef<HTMLInputElement>(null);
    state.filter = filter;
    if (!names.isReady) return null;
    return (
      <>
        <RegisterFilterBar
          filter={filter}
          onChange={setFilter}
          names={names}
          sort="newest"
          onSort={() => {}}
          isNarrow={false}
          hasAccount
          total={28}
          searchBox={searchBox}
          aside={null}
          onFocus={() => {}}
        />
        <RegisterNoMatch
          filter={filter}
          names={names}
          onChange={setFilter}
          onClear={() => setFilter(NO_FILTER)}
        />
      </>
    );
  }
  const { Around } = dialogSurroundings(services);
  render(
    <Around>
      <Bar />
    </Around>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const chip = async (name: string | RegExp) =>
    within(await screen.findByRole('group', { name: 'Filters' })).getByRole('button', { name });
  const open = async (name: string) => {
    await user.click(await chip(name));
    return screen.findByRole('dialog', { name: name.replace(/:.*/, '') });
  };
  return { state, services, user, chip, open };
}

describe('the filter bar', () => {
  it('sets days by name at once, and Escape takes them back', async () => {
    const { state, services, user, chip, open } = await openBar();
    const today = services.clock.today();
    const days = daysOfPreset('lastMonth', { today, monthStartDay: 1 });
    const panel = await open('Date');
    await user.click(await within(panel).findByRole('button', { name: /^Last month/ }));
    expect(state.filter).toEqual({ ...NO_FILTER, ...days });
    expect(within(panel).getByLabelText('From')).toHaveValue(days.from);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(state.filter).toEqual(NO_FILTER);
    expect(await chip('Date')).toBeVisible();
  });

  it('begins this month on the day that the planning settings name', async () => {
    const { state, services, user, chip, open } = await openBar();
    await savePlanningSettings(services, { monthStartDay: 15, zeroBased: null });
    const days = daysOfPreset('thisMonth', { today: services.clock.today(), monthStartDay: 15 });
    const panel = await open('Date');
    const preset = await within(panel).findByRole('button', { name: /^This month.* 15 – / });
    await user.click(preset);
    expect(state.filter).toEqual({ ...NO_FILTER, ...days });
    expect(await chip('Date: This month')).toBeVisible();
  });

  it('takes days from two boxes, and Enter closes them', async () => {
    const { state, user, open } = await openBar();
    const panel = await open('Date');
    await user.type(await within(panel).findByLabelText('From'), '2026-02-03');
    await user.type(within(panel).getByLabelText('To'), '2026-02-05{Enter}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(state.filter).toMatchObject({ from: '2026-02-03', to: '2026-02-05' });
  });

  it('shows the days of a range in a calendar, in which a new one is pressed', async () => {
    const { state, user, open } = await openBar({
      from: '2026-02-03' as never,
      to: '2026-02-05' as never,
    });
    const panel = await open('Date: Feb 3, 2026 to Feb 5, 2026');
    const calendar = await within(panel).findByRole('grid');
    await user.click(within(calendar).getByRole('button', { name: /February 10/ }));
    await user.click(within(calendar).getByRole('button', { name: /February 12/ }));
    await waitFor(() =>
      expect(state.filter).toMatchObject({ from: '2026-02-10', to: '2026-02-12' }),
    );
  });

  it('takes several accounts; the cross clears them and leaves the focus on the chip', async () => {
    const { state, user, chip, open } = await openBar();
    const panel = await open('Account');
    const list = await within(panel).findByRole('listbox', { name: 'Account' });
    await user.click(within(list).getByRole('option', { name: 'Chequing' }));
    await user.click(within(list).getByRole('option', { name: 'Visa' }));
    expect(state.filter.accountId).toBe('Chequing,Visa,');
    expect(within(list).getByRole('option', { name: 'Visa' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(within(panel).getAllByRole('button', { name: 'Done' })[0] as HTMLElement);
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(await chip('Account: Chequing +1')).toBeVisible();
    await user.click(await chip('Remove accounts'));
    expect(state.filter.accountId).toBe('');
    expect(await chip('Account')).toHaveFocus();
  });

  it('chooses categories by keyboard: Space toggles the marked one, Enter adds it and closes', async () => {
    const { state, user, open } = await openBar();
    const panel = await open('Category');
    const box = await within(panel).findByRole('combobox', { name: 'Category' });
    box.focus();
    await user.keyboard('{ArrowDown} ');
    expect(state.filter.categoryId).toBe('none');
    await user.keyboard('hom');
    expect(within(panel).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(state.filter.categoryId).toBe('Home*,none,');
  });

  it('takes amounts within bounds, or exactly one', async () => {
    const { state, user, open } = await openBar();
    const panel = await open('Amount');
    await user.type(await within(panel).findByLabelText('Minimum'), '20');
    await user.type(within(panel).getByLabelText('Maximum'), '30');
    expect(state.filter).toMatchObject({ minimum: 2000, maximum: 3000 });
    await user.click(within(panel).getByRole('checkbox', { name: 'Exact amount' }));
    expect(state.filter).toMatchObject({ minimum: 2000, maximum: 2000 });
    const amount = within(panel).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '12.34');
    expect(state.filter).toMatchObject({ minimum: 1234, maximum: 1234 });
  });

  it('keeps tag and status behind More', async () => {
    const { state, user, chip, open } = await openBar();
    const panel = await open('More filters');
    await user.selectOptions(await within(panel).findByLabelText('Status'), 'To review');
    await user.selectOptions(within(panel).getByLabelText('Tag'), 'No tags');
    expect(state.filter).toMatchObject({ status: 'unreviewed', tagId: 'none' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(await chip('More filters')).toHaveTextContent('More');
  });

  it('repeats what is set where nothing matches, to take off one by one', async () => {
    const { state, user } = await openBar({ accountId: 'Visa', categoryId: 'Food,' });
    const shown = await screen.findByRole('list');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Visa', 'Only Food']);
    await user.click(within(shown).getByRole('button', { name: 'Remove categories' }));
    expect(state.filter).toEqual({ ...NO_FILTER, accountId: 'Visa' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(state.filter).toEqual(NO_FILTER);
  });
});
