import { transactionForm } from '@tests/support/given.ts';
import { importFiles, requestFrom } from '@tests/support/import-from-review.ts';
import { type FileLine, fileOf } from '@tests/support/import-rows.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, Subject, tap } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { revertImports } from '@/commands/import/revert-import.ts';
import { reviewImport } from '@/commands/import/review-import.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { refusePairs } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import { choiceAt, firstReviewState, reduceReview } from '@/features/import/review/review-state.ts';
import { importRun } from '@/pipelines/import/import-run.ts';

const line = (date: string, description: string, amount: number, more: Partial<FileLine> = {}) => ({
  date,
  description,
  amount,
  ...more,
});

const byHand = async (services: Services, date: string, description: string, amount: number) => {
  const form = transactionForm({ date, description, amount: amount as never });
  expect((await addTransaction(services, form)).ok).toBe(true);
};

const told = async (services: Services) =>
  (await storedTransactions(services.database)).map(
    ({ date, description, amount }) => `${date} ${description} ${amount}`,
  );

describe("a manual row identical to one in the bank's file", () => {
  const NETFLIX = line('2026-03-01', 'NETFLIX', -1_699);
  const CRAVE = line('2026-03-06', 'CRAVE', -1_699);

  it('counts as a bank row from then on, so no later row is matched with it', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-03-01', 'Netflix', -1_699);
    const first = await importFiles(services, [fileOf([NETFLIX])]);
    expect(first.review.verdicts).toMatchObject([{ verdict: 'duplicate', isOwn: true }]);
    expect(first.event).toMatchObject({ summary: { imported: 0, merged: 0, duplicates: 1 } });
    const second = await importFiles(services, [fileOf([CRAVE])]);
    expect(second.review.verdicts).toMatchObject([{ verdict: 'new' }]);
    expect(await told(services)).toEqual(['2026-03-06 CRAVE -1699', '2026-03-01 Netflix -1699']);
  });

  it('is a manual row again once that import is reverted', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-03-01', 'Netflix', -1_699);
    const before = await storedTransactions(services.database);
    const { event } = await importFiles(services, [fileOf([NETFLIX, CRAVE])]);
    if (event.type !== 'done') throw new Error(event.type);
    expect(await revertImports(services, event.stored.importIds)).toMatchObject({ ok: true });
    expect(await storedTransactions(services.database)).toEqual(before);
  });
});

describe('rows that repeat in their file', () => {
  const COFFEE = line('2026-03-03', 'COFFEE BAR', -300);

  it('are matched with several manual rows, one to one', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-03-03', 'Coffee with Ann', -300);
    await byHand(services, '2026-03-03', 'Coffee with Bob', -300);
    const { review, event } = await importFiles(services, [fileOf([COFFEE, COFFEE])]);
    expect(review.verdicts).toMatchObject([
      { verdict: 'match', copy: 1 },
      { verdict: 'match', copy: 2 },
    ]);
    expect(event).toMatchObject({ summary: { merged: 2, imported: 0 } });
    expect(await told(services)).toHaveLength(2);
    expect((await reviewImport(services, [fileOf([COFFEE, COFFEE])])).verdicts).toMatchObject([
      { verdict: 'duplicate' },
      { verdict: 'duplicate' },
    ]);
  });

  it('get free copy numbers when kept beyond a gap', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE, COFFEE, COFFEE])], {
      choose: (_, place) => (place === 2 ? 'import' : undefined),
    });
    const keep = { choose: () => 'import' as const };
    const { event } = await importFiles(services, [fileOf([COFFEE, COFFEE])], keep);
    expect(event).toMatchObject({ summary: { imported: 2, duplicates: 0 } });
    expect(await told(services)).toHaveLength(4);
  });

  it('are not kept a second time after a failed run', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await importFiles(services, [fileOf([COFFEE])]);
    const review = await reviewImport(services, [fileOf([COFFEE])]);
    const kept = reduceReview(firstReviewState(review, null), {
      type: 'row-chosen',
      place: 0,
      choice: 'import',
    });
    expect(choiceAt(kept, 0)).toBe('import');
    const again = reduceReview(kept, {
      type: 'reviewed-again',
      review: await reviewImport(services, [fileOf([COFFEE])]),
    });
    expect(choiceAt(again, 0)).toBe('skip');
  });
});

describe('transfers of an interrupted run', () => {
  const OUT = line('2026-03-02', 'TRANSFER TO SAVINGS', -10_000, { accountId: 'a1' });
  const INTO = line('2026-03-02', 'TRANSFER FROM CHEQUING', 10_000, { accountId: 'a2' });
  const files = () => [fileOf([OUT]), fileOf([INTO], 'savings.csv')];

  it('are still linked as far as they are stored when canceled in the last batch', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { request } = await requestFrom(services, await reviewImport(services, files()));
    const cancel$ = new Subject<void>();
    let batches = 0;
    const event = await lastValueFrom(
      importRun(request, services, cancel$).pipe(
        tap(({ type }) => {
          if (type === 'progress' && ++batches === 2) cancel$.next();
        }),
      ),
    );
    expect(event).toMatchObject({ type: 'done', summary: { imported: 2, linked: 1 } });
    expect((await storedTransactions(services.database)).map(({ kind }) => kind)).toEqual([
      'transfer',
      'transfer',
    ]);
  });

  it('are stored once per side and linked when imported in two tabs at once', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const review = await reviewImport(services, files());
    const runs = await Promise.all([requestFrom(services, review), requestFrom(services, review)]);
    await Promise.all(runs.map(({ request }) => lastValueFrom(importRun(request, services))));
    const rows = await storedTransactions(services.database);
    expect(rows.map(({ kind }) => kind)).toEqual(['transfer', 'transfer']);
    expect(new Set(rows.map(({ transferId }) => transferId)).size).toBe(1);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });
});

describe('merged rows', () => {
  const BANK = line('2026-03-04', 'TIM HORTONS #17', -300);

  it('belong to only one import when merged in two tabs at once: reverting both restores the manual row', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-03-01', 'Coffee', -300);
    const before = await storedTransactions(services.database);
    const review = await reviewImport(services, [fileOf([BANK])]);
    const events = [];
    const runs = [await requestFrom(services, review), await requestFrom(services, review)];
    for (const { request } of runs) {
      events.push(await lastValueFrom(importRun(request, services)));
    }
    expect(events).toMatchObject([
      { summary: { merged: 1, imported: 0 } },
      { summary: { merged: 0, imported: 0, duplicates: 1 } },
    ]);
    for (const event of events) {
      if (event.type !== 'done' || event.stored.importIds.length === 0) continue;
      await revertImports(services, event.stored.importIds);
    }
    expect(await storedTransactions(services.database)).toEqual(before);
    expect((await reviewImport(services, [fileOf([BANK])])).verdicts).toMatchObject([
      { verdict: 'match' },
    ]);
  });

  it('written before the disk is full are reported and can be reverted', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-03-01', 'Coffee', -300);
    const review = await reviewImport(services, [fileOf([BANK, line('2026-03-05', 'New', -900)])]);
    const { request } = await requestFrom(services, review);
    const { store } = services.database;
    const full = vi
      .spyOn(store, 'writeWhileWanted')
      .mockResolvedValue({ ok: false, code: 'quota' });
    const event = await lastValueFrom(importRun(request, services));
    full.mockRestore();
    expect(event).toMatchObject({
      type: 'failed',
      code: 'quota',
      summary: { merged: 1, imported: 0 },
    });
    const batches = (await storedRecords(services.database, 'settings')).filter(({ key }) =>
      key.startsWith('import:'),
    );
    expect(batches).toMatchObject([{ value: { state: 'failed', counts: { merged: 1 } } }]);
    expect(await revertImports(services, [request.parts[0]?.importId ?? ''])).toMatchObject({
      ok: true,
    });
    expect(await told(services)).toEqual(['2026-03-01 Coffee -300']);
  });

  it('keep a refused transfer pair refused', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    await byHand(services, '2026-03-01', 'Coffee', -300);
    const [own] = await storedTransactions(services.database);
    await refusePairs(services, [pairKey(own?.uniqueHash ?? '', 'some other row')]);
    await importFiles(services, [fileOf([BANK])]);
    expect([...(await readTransferRefusals(services.database))]).toEqual([
      pairKey('2026-03-04|-3.00|tim hortons #17|a1', 'some other row'),
    ]);
  });
});

describe('what an import checks about its account', () => {
  it('with an opening balance, another one in the file becomes no row unless confirmed', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const opening = (date: string, amount: number) =>
      line(date, 'Opening Balance', amount, { kind: 'opening' });
    const first = await importFiles(services, [
      fileOf([opening('2026-01-01', 5_000), opening('2026-01-02', 7_000)]),
    ]);
    expect(first.review.verdicts).toMatchObject([{ verdict: 'new' }, { verdict: 'total' }]);
    const again = await reviewImport(services, [fileOf([opening('2026-02-01', 9_000)])]);
    expect(again.verdicts).toMatchObject([{ verdict: 'total' }]);
    expect((await storedTransactions(services.database)).map(({ kind }) => kind)).toEqual([
      'opening',
    ]);
  });

  it('rows that would change a reconciled statement are listed, matches by the days they would move', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await byHand(services, '2026-02-27', 'Rent', -90_000);
    await services.database.store.write('accounts', [
      {
        id: 'a1',
        update: (account) => ({
          ...account,
          statements: [{ date: '2026-02-28' as never, balance: -90_000 as never }],
        }),
      },
    ]);
    const review = await reviewImport(services, [
      fileOf([
        line('2026-02-15', 'Old', -100),
        line('2026-03-02', 'RENT MAPLE', -90_000),
        line('2026-03-02', 'New', -100),
      ]),
    ]);
    expect(review.verdicts.map(({ verdict }) => verdict)).toEqual(['new', 'match', 'new']);
    expect(review.locked).toEqual([0, 1]);
  });
});
