import { expect, it } from 'vitest';
import type { Account } from '@/domain/account.ts';
import { forecast } from '@/domain/forecast.ts';
import { cents } from '@/domain/money.ts';
import { nextPostings } from '@/domain/next-postings.ts';
import { upcomingPostings } from '@/domain/upcoming-postings.ts';
import { day, scheduledItem } from '../support/given-scheduled.ts';

const account = (id: string): Account => ({
  ...{ id, name: id, type: 'chequing' as const, currency: 'CAD', archived: false, position: 0 },
  ...{ statements: [], values: [], createdAt: '2026-01-01T00:00:00.000Z' },
});

it('are those of all accounts by date, as many as asked for; a transfer once, as what leaves', () => {
  const today = day('2026-03-15');
  const weekly = { frequency: 'weekly', interval: 1 } as const;
  const from = (text: string) => ({ nextDueDate: day(text), anchorDate: day(text) });
  const items = [
    scheduledItem({
      ...weekly,
      ...from('2026-03-18'),
      id: 'b',
      accountId: 'a2',
      amount: cents(500),
    }),
    scheduledItem({
      ...weekly,
      ...from('2026-03-16'),
      id: 'c',
      accountId: 'a1',
      amount: cents(-100),
      targetAccountId: 'a2',
    }),
  ];
  const found = forecast({
    ...{ accounts: [account('a1'), account('a2')], balances: new Map(), rows: [] },
    ...{ floors: new Map(), today, days: 90 as const },
    postings: upcomingPostings(items, [], today, day('2026-06-13')),
  });
  const told = nextPostings(found, 3).map(({ item, date, amount }) => [item.id, date, amount]);
  expect(told).toEqual([
    ['c', '2026-03-16', -100],
    ['b', '2026-03-18', 500],
    ['c', '2026-03-23', -100],
  ]);
});
