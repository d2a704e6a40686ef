import { ACCOUNTS, CAD_ONLY, CONVERTED } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { explainPivot, type PivotFigure } from '@/domain/reports/explorer/pivot-figure.ts';
import { ownAmount, reportAmount } from '@/domain/reports/report-amount.ts';
import { reportScope } from '@/domain/reports/report-scope.ts';

const DAYS = { from: day('2024-01-01'), to: day('2024-12-31') };

function explained(more: Partial<PivotFigure> = {}, choice = CAD_ONLY) {
  return explainPivot({
    total: { amount: ownAmount(cents(1_001)), count: 2 },
    measure: 'sum',
    query: {
      rows: 'category',
      columns: 'month',
      subject: 'expense',
      scope: reportScope(ACCOUNTS, choice, []),
    },
    days: DAYS,
    isConverted: choice.isConverted,
    accounts: ACCOUNTS,
    ...more,
  });
}

describe('what a figure of the explorer is', () => {
  it('is a sum, a number of transactions, or one divided by the other', () => {
    expect(explained()).toMatchObject({ result: 1_001, count: 2, days: DAYS });
    expect(explained({ measure: 'count' }).result).toBe(2);
    expect(explained({ measure: 'mean' }).result).toBe(501);
    const nothing = { amount: ownAmount(cents(0)), count: 0 };
    expect(explained({ measure: 'mean', total: nothing }).result).toBe(0);
  });

  it('leaves out other currencies unless they are converted or one account was chosen', () => {
    expect(explained().leftOut.currencies).toEqual(['USD']);
    expect(explained({}, CONVERTED).leftOut.currencies).toEqual([]);
    expect(explained({}, { ...CAD_ONLY, accountId: 'chq' }).leftOut.currencies).toEqual([]);
    expect(explained({}, { ...CONVERTED, accountId: 'chq' }).leftOut.currencies).toEqual([]);
  });

  it('names what has no rate, and that rows with two tags stand twice', () => {
    const amount = reportAmount([{ currency: 'USD', amount: 300, rate: null }], 'CAD');
    const total = { amount, count: 1, unconverted: 1 };
    const { leftOut, isOverlapping } = explained({ total }, CONVERTED);
    expect(explained({ total, measure: 'mean' }, CONVERTED).count).toBe(0);
    expect(explained({ total, measure: 'count' }, CONVERTED).count).toBe(1);
    expect(leftOut.amounts).toEqual([{ currency: 'USD', amount: 300 }]);
    expect(isOverlapping).toBe(false);
    const scope = reportScope(ACCOUNTS, CAD_ONLY, []);
    const query = { rows: 'tag', columns: null, subject: 'net', scope } as const;
    expect(explained({ query }).isOverlapping).toBe(true);
  });
});
