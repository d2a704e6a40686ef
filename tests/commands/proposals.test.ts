import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, expect, it } from 'vitest';
import { acceptProposal, refuseProposal } from '@/commands/scheduled/scheduled.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readProposalRefusals } from '@/db/queries/scheduled/scheduled-activity.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';

const day = (text: string) => text as CalendarDate;

const PROPOSAL: ScheduledProposal = {
  key: 'a1 - NETFLIX COM',
  description: 'NETFLIX.COM 866-579-7172',
  accountId: 'a1',
  categoryId: 'fun',
  amount: cents(-1_699),
  frequency: 'monthly',
  interval: 1,
  monthEnd: false,
  nextDueDate: day('2026-04-03'),
  occurrences: 12,
  lastDate: day('2026-03-03'),
  amounts: [cents(-1_599), cents(-1_699)],
  source: 'detected',
};

let services: Services;

afterEach(() => closeTestDatabase(services.database));

const stored = async () =>
  (await services.database.dexie.scheduledTransactions.table('docs').toArray()).filter(
    (row) => row._deleted === '0',
  );

it('a proposal becomes a scheduled transaction, which Undo removes', async () => {
  services = await openTestServices({ accounts: ['a1'], categories: ['fun'] });
  const accepted = await acceptProposal(services, PROPOSAL);
  expect(accepted).toMatchObject({
    ok: true,
    change: { label: { code: 'scheduled-added', params: { name: PROPOSAL.description } } },
  });
  expect(await stored()).toMatchObject([
    {
      accountId: 'a1',
      description: 'NETFLIX.COM 866-579-7172',
      amount: -1_699,
      categoryId: 'fun',
      frequency: 'monthly',
      interval: 1,
      nextDueDate: '2026-04-03',
      anchorDate: '2026-04-03',
      endDate: '',
      paused: false,
    },
  ]);
  expect(await undoLast(services)).toMatchObject({ ok: true });
  expect(await stored()).toEqual([]);
});

it('a proposal keeps its day of the month when the next month is too short for it', async () => {
  services = await openTestServices({ accounts: ['a1'], categories: ['fun'] });
  const accepted = await acceptProposal(services, {
    ...PROPOSAL,
    nextDueDate: day('2027-02-28'),
    anchorDate: day('2027-01-30'),
  });
  if (!accepted.ok) throw new Error(accepted.code);
  const dates = occurrencesUntil(accepted.value, day('2027-04-30')).map(({ dueDate }) => dueDate);
  expect(dates).toEqual(['2027-02-28', '2027-03-30', '2027-04-30']);
});

it('a proposal drops a deleted category, and is refused without its account', async () => {
  services = await openTestServices({ accounts: ['a1'] });
  expect(await acceptProposal(services, PROPOSAL)).toMatchObject({ value: { categoryId: '' } });
  expect(await acceptProposal(services, { ...PROPOSAL, accountId: 'gone' })).toEqual({
    ok: false,
    code: 'gone',
    fields: { accountId: 'account-gone' },
  });
});

it('a refused proposal is remembered; Undo forgets it, and it can be refused again', async () => {
  services = await openTestServices();
  const refused = await refuseProposal(services, PROPOSAL);
  expect(refused).toMatchObject({ ok: true, change: { label: { code: 'proposal-refused' } } });
  const refusals = [{ key: PROPOSAL.key, amount: -1_699 }];
  expect(await readProposalRefusals(services.database)).toEqual(refusals);
  // A second tab refuses the same one.
  expect(await refuseProposal(services, PROPOSAL)).toEqual({ ok: true, value: null });
  expect(await undoLast(services)).toMatchObject({ ok: true });
  expect(await readProposalRefusals(services.database)).toEqual([]);
  await refuseProposal(services, PROPOSAL);
  expect(await readProposalRefusals(services.database)).toEqual(refusals);
});
