import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as drawing from '@/components/charts/time-line-chart.tsx';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { ForecastSection } from '@/features/scheduled/forecast/forecast-section.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

/** Browser tests cover the drawing; only its figures matter here. */
vi.spyOn(drawing, 'TimeLineChart').mockReturnValue(<div />);

const offered: unknown[] = [];
const undo: Undo = {
  offer: (change) => offered.push(change?.label),
  undoLast: () => {},
  redoLast: () => {},
};

async function show(
  given: {
    readonly accounts?: readonly string[];
    readonly items?: readonly ScheduledTransaction[];
    readonly at?: string;
    readonly prepare?: (services: Services) => Promise<unknown>;
  } = {},
) {
  const services = await openTestServices({ accounts: given.accounts ?? ['Chequing', 'House'] });
  await givenScheduled(services, ...(given.items ?? []));
  await given.prepare?.(services);
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[given.at ?? '/scheduled']}>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            <ForecastSection />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

const rent = scheduledItem({ accountId: 'Chequing', nextDueDate: '2026-04-01', amount: -1 });

describe('the forecast section', () => {
  it('says what is missing without an account', async () => {
    await show({ accounts: [] });
    await screen.findByText(/^Add an account and schedule something/);
    expect(screen.queryByLabelText('Floor')).toBeNull();
  });

  it('says that a balance stays the same if nothing is scheduled', async () => {
    await show({ items: [rent], at: '/scheduled?forecast=House' });
    await screen.findByText('Nothing is scheduled through Jun 13. The balance stays at $0.00.');
    expect(screen.getByLabelText('Forecast of')).toHaveDisplayValue('House');
  });

  it('reports the lowest day and the first one below the floor, and names what a total leaves out', async () => {
    await show({
      items: [rent],
      prepare: ({ database }) =>
        database.store.write('accounts', [
          { id: 'House', update: (account) => ({ ...account, excluded: true }) },
        ]),
    });
    await screen.findByText('Lowest: \u2212$0.03 on Jun 1');
    screen.getByText('First below $0.00 on Apr 1');
    screen.getByText('$0.00 today, \u2212$0.03 on Jun 13');
    screen.getByText('Not included: House (excluded from reports).');
    expect(
      screen.getAllByRole('option').map((option) => option.textContent),
      'a total, then the accounts',
    ).toEqual(['Total CAD', 'Chequing', 'House']);
  });

  it('refuses an invalid floor, and restores the previous one with Escape', async () => {
    const user = userEvent.setup();
    await show({ items: [rent] });
    const floor = await screen.findByLabelText('Floor');
    await user.clear(floor);
    await user.type(floor, 'plenty{Enter}');
    expect(floor).toBeInvalid();
    expect(floor).toHaveAccessibleDescription(/Please enter an amount\./);
    await user.keyboard('{Escape}');
    expect(floor).toHaveValue('0.00');
    expect(floor).toBeValid();
    await user.clear(floor);
    await user.type(floor, '-1{Enter}');
    await screen.findByText('Never below \u2212$1.00');
    expect(offered).toEqual([{ code: 'forecast-floor-set', params: { name: 'Total CAD' } }]);
  });
});
