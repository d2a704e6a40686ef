import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATEGORIES } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { ownAmount, reportAmount } from '@/domain/reports/report-amount.ts';
import { type Explanation, explainRows } from '@/domain/reports/report-explanation.ts';
import { changeOf } from '@/domain/reports/report-period.ts';
import type { ReportTable } from '@/domain/reports/report-table.ts';
import { amount, fraction, text } from '@/domain/reports/report-table.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { REPORTED_ROWS } from '@/domain/transactions/transaction-filter.ts';
import { useSpendingLink } from '@/features/reports/overview/largest-spending.tsx';
import { ExplainButton } from '@/features/reports/parts/explain-button.tsx';
import { ChangeText } from '@/features/reports/parts/report-figure.tsx';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { LiveReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';

const base: ReportBase = {
  accounts: [],
  categories: CATEGORIES,
  natures: naturesOf(CATEGORIES),
  rates: [],
  calendar: { monthStartDay: 1, today: day('2026-03-10') },
  baseCurrency: 'CAD',
};

const dollars = (value: number) => ownAmount(cents(value));
const rowsOf = (categoryId: string) => ({ ...REPORTED_ROWS, categoryIds: [categoryId] });

const show = (shown: ReactNode) => render(<MemoryRouter>{shown}</MemoryRouter>);

describe('the explanation of a figure', () => {
  async function explain(explanation: Explanation, about = 'Expenses') {
    show(<ExplainButton about={about} explanation={explanation} currency="CAD" base={base} />);
    await userEvent.click(screen.getByRole('button', { name: `Explain ${about}` }));
    const dialog = await screen.findByRole('dialog', { name: about });
    return { dialog, lines: within(dialog).getAllByRole('listitem') };
  }

  it('hard use 11: says how amounts in other currencies are converted and rounded', async () => {
    const rate = { date: day('2026-01-01'), rate: scaled(137_000_000), isInverse: false };
    const once = 'added first, then converted and rounded once';
    const usd = reportAmount([{ currency: 'USD', amount: 333, rate }], 'CAD');
    const { dialog } = await explain({ kind: 'rows', result: usd, sign: 1, rows: rowsOf('food') });
    expect(dialog).toHaveTextContent(once);
  });

  it('hard use 11: does not mention conversion if everything is in one currency', async () => {
    const { dialog } = await explain(explainRows(dollars(333), rowsOf('food')));
    expect(dialog).not.toHaveTextContent('converted');
  });

  it('is a sum of terms that open their rows', async () => {
    const { dialog, lines } = await explain({
      kind: 'sum',
      result: dollars(7_000),
      terms: [
        {
          sign: 1,
          label: { kind: 'category', categoryId: 'food' },
          amount: dollars(10_000),
          rows: rowsOf('food'),
        },
        { sign: -1, label: { kind: 'account', id: 'gone' }, amount: dollars(3_000), rows: null },
      ],
    });
    expect(lines.map((line) => line.textContent)).toEqual([
      'food$100.00',
      expect.stringMatching(/^−.+\$30\.00$/),
      '=Expenses$70.00',
    ]);
    expect(within(dialog).getByRole('link', { name: 'food: $100.00' })).toHaveAttribute(
      'href',
      '/transactions?category=food%2C&status=reported',
    );
  });

  it('of expense says that money out counts as positive', async () => {
    const rows = { ...REPORTED_ROWS, kind: 'expense' as const };
    const { dialog } = await explain({ kind: 'rows', result: dollars(500), sign: -1, rows });
    expect(dialog).toHaveTextContent('Expenses = total of its transactions');
    expect(dialog).toHaveTextContent('Money out is added, refunds are subtracted.');
  });

  it('of a ratio names both numbers, and says when there is none', async () => {
    const { dialog } = await explain(
      { kind: 'ratio', result: null, part: dollars(-100), whole: dollars(0) },
      'Savings rate',
    );
    expect(dialog).toHaveTextContent('Savings rate = Part ÷ Whole');
    expect(dialog).toHaveTextContent('Only calculated when Whole is above zero.');
  });

  it('of a mean divides a sum by its count', async () => {
    const { lines } = await explain(
      { kind: 'mean', result: cents(1_033), sum: dollars(31_000), count: 30, of: 'days' },
      'A day',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      'Total$310.00',
      '÷Days so far30',
      '=A day$10.33',
    ]);
  });

  it('of a change subtracts the earlier amount, and gives the percentage', async () => {
    const { dialog } = await explain({
      kind: 'change',
      result: dollars(-2_500),
      now: dollars(7_500),
      before: dollars(10_000),
      fraction: -0.25,
    });
    expect(dialog).toHaveTextContent('−$25.00 ÷ $100.00 = −25%');
  });
});

describe('a part of a report', () => {
  const apart = reportAmount(
    [
      { currency: 'CAD', amount: 2_000, rate: null },
      { currency: 'USD', amount: 500, rate: null },
    ],
    'CAD',
  );
  const table: ReportTable = {
    currency: 'CAD',
    head: ['Category', 'Amount', 'Share'],
    rows: [
      [text('Food'), amount(dollars(3_000)), fraction(0.6)],
      [text('Travel'), amount(apart), fraction(0.4)],
      [text('Total'), amount(dollars(5_000)), null],
    ],
  };
  const part = (chart: ReactNode) => (
    <ReportSection
      title="Spending"
      chart={chart}
      table={table}
      hasTotal
      fileName="spending"
      rowsAt={(row) => (row === 0 ? rowsOf('food') : null)}
      linkAt={(row) => (row === 1 ? '/accounts/a' : null)}
      cellRowsAt={(row, column) => (row === 1 && column === 1 ? rowsOf('travel') : null)}
    />
  );

  it('shows its chart, and on demand the same as a table with a total row', async () => {
    show(part(<p>The picture</p>));
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.queryByText('The picture')).toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Spending' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'CategoryAmountShare',
      'Food$30.0060%',
      'Travel$20.00 plus US$5.00 (no exchange rate)40%',
      'Total$50.00–',
    ]);
    expect(rows.at(-1)?.closest('tfoot')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
    expect(screen.getByText('The picture')).toBeVisible();
  });

  it('opens rows, pages and the rows of a cell', () => {
    show(part(null));
    expect(screen.getByRole('link', { name: 'Food' })).toHaveAttribute(
      'href',
      '/transactions?category=food%2C&status=reported',
    );
    expect(screen.getByRole('link', { name: 'Travel' })).toHaveAttribute('href', '/accounts/a');
    expect(screen.getByRole('link', { name: 'Travel, Amount: $20.00' })).toHaveAttribute(
      'href',
      '/transactions?category=travel%2C&status=reported',
    );
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
  });
});

describe('change text', () => {
  const change = (now: number, before: number) => ({
    before: dollars(before),
    change: dollars(now - before),
    fraction: before === 0 ? null : (now - before) / before,
  });
  const words = (now: number, before: number) =>
    show(
      <ChangeText change={change(now, before)} currency="CAD" welcome="less" than="May" />,
    ).container.textContent?.replace(/[↑↓] /, '');

  it.each([
    [15_000, 10_000, '$50.00 (50%) more than May'],
    [9_000, 10_000, '$10.00 (10%) less than May'],
    [9_000, 0, '$90.00 more than May'],
    [9_000, 9_000, 'Same as May'],
  ])('%d after %d: %s', (now, before, said) => {
    expect(words(now, before)).toBe(said);
  });

  it('lists earlier amounts without a rate, opening the same rows', () => {
    const before = reportAmount(
      [
        { currency: 'CAD', amount: 10_000, rate: null },
        { currency: 'USD', amount: 500, rate: null },
      ],
      'CAD',
    );
    const { container } = show(
      <ChangeText change={changeOf(dollars(150), before)} currency="CAD" welcome="less" />,
    );
    expect(container).toHaveTextContent('less than $100.00, plus US$5.00 (no exchange rate)');
  });
});

describe('a loading report', () => {
  const report = (live: Parameters<typeof LiveReport<string>>[0]['live']) => (
    <LiveReport live={live}>{(value) => <p>{value}</p>}</LiveReport>
  );

  it('keeps showing its data while other dates load, and says what is safe if loading failed', () => {
    const { rerender } = render(report({ status: 'loading' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading report');
    rerender(report({ status: 'ready', value: 'March' }));
    rerender(report({ status: 'loading' }));
    expect(screen.getByText('March')).toBeVisible();
    rerender(report({ status: 'ready', value: 'April' }));
    expect(screen.queryByText('March')).toBeNull();
    rerender(report({ status: 'failed', error: new Error('No disk') }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your data is safe.');
  });
});

it('a category on the overview opens the spending report for the same dates and accounts', () => {
  const at = '/reports?tab=overview&period=year&month=2026-01&account=a1&sort=name';
  const { result } = renderHook(useSpendingLink, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
  const shared = '/reports?tab=spending&period=year&month=2026-01&account=a1';
  expect(result.current('food')).toBe(`${shared}&category=food`);
  // Uncategorized has no parts.
  expect(result.current('')).toBe(shared);
});
