import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { CAD_ONLY } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import { readReportBase } from '@/db/queries/reports/report-base.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { cents } from '@/domain/core/money.ts';
import { comparedDays, periodOfChoice } from '@/domain/reports/report-period.ts';
import { reportScope } from '@/domain/reports/report-scope.ts';
import { ExplorerReport } from '@/features/reports/explorer/explorer-report.tsx';
import { PayeesReport } from '@/features/reports/payees/payees-report.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { ServicesProvider } from '@/live/services-context.tsx';
import * as savingFiles from '@/platform/browser/save-file.ts';

let services: Services;
let saveFile: MockInstance<typeof savingFiles.saveFile>;

/** A wide screen. */
beforeEach(async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width'),
  }));
  saveFile = vi.spyOn(savingFiles, 'saveFile').mockImplementation(() => {});
  services = await openTestServices({ accounts: ['a1'], categories: ['food'] });
  transactionIndexOf(services.database, openInThread);
  for (const [date, description, amount] of [
    ['2026-01-05', 'Gone Inn', -500],
    ['2026-01-06', 'Corner Shop', -400],
    ['2026-02-01', 'Corner Shop', -300],
    ['2026-02-02', 'Corner Shop', -25],
    ['2026-02-03', 'New Ltd', 7_000],
  ] as const) {
    const form = { date: day(date), description, amount: cents(amount), accountId: 'a1' };
    const added = await addTransaction(services, transactionForm({ ...form, categoryId: '' }));
    if (!added.ok) throw new Error(added.code);
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTestDatabase(services.database);
});

async function show(
  Report: (props: ReportProps) => ReactNode,
  comparison: 'none' | 'previous',
  address = '/reports',
) {
  const base = await readReportBase(services.database, day('2026-03-15'));
  const period = periodOfChoice({ kind: 'month', month: '2026-02' }, base.calendar);
  const props: ReportProps = {
    base,
    period,
    isConverted: false,
    compared: comparedDays(period, comparison, base.calendar.today),
    scope: reportScope(base.accounts, CAD_ONLY, base.rates),
  };
  return render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[address]}>
        <UndoProvider undo={{ offer: () => {}, undoLast: () => {}, redoLast: () => {} }}>
          <Report {...props} />
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
}

const told = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('the payees report', () => {
  it('compares with another period, including payees found only there, in the file too', async () => {
    const { unmount } = await show(PayeesReport, 'previous');
    await screen.findByRole('rowheader', { name: 'Gone Inn' });
    expect(told().slice(1)).toEqual([
      ['Corner Shop', '–', '$3.25', '−$3.25', '−$4.00', '+$0.75 (+18.8%)', '2', '100%'],
      ['Gone Inn', '–', '–', '–', '−$5.00', '+$5.00 (+100%)', '–', '–'],
      ['New Ltd', '$70.00', '–', '$70.00', '–', '+$70.00', '1', '–'],
      ['Total', '$70.00', '$3.25', '$66.75', '−$9.00', '+$75.75', '3', ''],
    ]);
    const before = screen.getByRole('link', { name: 'Gone Inn, Previous net: −$5.00' });
    expect(before.getAttribute('href')).toContain('from=2026-01-01&to=2026-01-31');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    const file = saveFile.mock.calls[0]?.[0] as Blob;
    expect((await file.text()).replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'Payee,Income (CAD),Expenses (CAD),Net (CAD),Transactions,Share,"Net, January 2026 (CAD)",Change in net (CAD),Change in net (%)',
      'Corner Shop,0.00,3.25,-3.25,2,100.00%,-4.00,0.75,18.75%',
      'Gone Inn,0.00,0.00,0.00,0,,-5.00,5.00,100.00%',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Change in net' }));
    expect(told()[1]?.[0]).toBe('New Ltd');
    unmount();
  });

  it('has no comparison columns if compared with nothing', async () => {
    const { unmount } = await show(PayeesReport, 'none');
    await screen.findByRole('rowheader', { name: 'Corner Shop' });
    expect(told()[1]).toEqual(['Corner Shop', '–', '$3.25', '−$3.25', '2', '100%']);
    expect(screen.queryByRole('columnheader', { name: 'Previous net' })).toBeNull();
    unmount();
  });
});

describe('the explorer', () => {
  it('explains its total: formula, numbers, filters, and what is excluded', async () => {
    const address = '/reports?rows=payee&columns=none&of=expense&show=mean&min=3.00';
    const { unmount } = await show(ExplorerReport, 'none', address);
    const about = 'Average expenses per transaction';
    await screen.findByText('1 transaction, February 2026');
    await userEvent.click(screen.getByRole('button', { name: `Explain ${about}` }));
    const dialog = await screen.findByRole('dialog', { name: about });
    const lines = within(within(dialog).getByRole('list', { name: `How ${about} is calculated` }));
    expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Total$3.00',
      '÷Transactions1',
      `=${about}$3.00`,
    ]);
    expect(within(dialog).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('min=3'),
    );
    expect(dialog).toHaveTextContent('transactions of $3.00 or more');
    expect(dialog).toHaveTextContent('Income, transfers between your accounts');
    unmount();
  });

  it('keeps every typed letter and bound, even if the address updates later', async () => {
    const { unmount } = await show(ExplorerReport, 'none', '/reports?min=1.00');
    const boxes: HTMLInputElement[] = [
      screen.getByRole('searchbox', { name: 'Search transactions' }),
      screen.getByRole('textbox', { name: 'Minimum' }),
    ];
    // The router renders once all of them have been received.
    act(() => {
      for (const box of boxes) {
        for (const value of ['3', '30', '300']) {
          fireEvent.change(box, { target: { value } });
          expect(box.value).toBe(value);
        }
      }
    });
    expect(boxes.map(({ value }) => value)).toEqual(['300', '300']);
    unmount();
  });
});
