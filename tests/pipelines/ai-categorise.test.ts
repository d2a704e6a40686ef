import { AiServer, answerBy, INVALID_KEY, plainError } from '@tests/support/ai-server.ts';
import { importPart, importRequest, importSummary } from '@tests/support/import-request.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, Subject, tap, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAiKey, saveAiKey } from '@/commands/settings.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { AI_BATCH_DESCRIPTIONS, LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { countNormalUncategorized } from '@/db/queries/rules/categorization.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type NewTransaction, newTransaction } from '@/domain/transactions/new-transaction.ts';
import { aiCategorize } from '@/pipelines/categorize/ai-categorize.ts';
import { planAi } from '@/pipelines/categorize/ai-plan.ts';
import { importRun } from '@/pipelines/import/import-run.ts';
import { type AskAi, askGemini } from '@/platform/gemini.ts';

const KEY = 'AIza-test-key-0001';

const change = {
  id: '0ai',
  label: { code: 'transactions-categorised-ai', params: {} },
} as const;

let server: AiServer;
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  server = await new AiServer().start();
  // Failures are also logged to the console.
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => server.stop());

const ask: AskAi = (request) => askGemini(request, { host: server.host, wait: async () => {} });

const row = (id: string, description: string, more: Partial<NewTransaction> = {}) =>
  newTransaction({
    id,
    accountId: 'a1',
    date: '2026-03-01' as CalendarDate,
    description,
    amount: cents(-1_000),
    source: 'import',
    importId: 'i1',
    createdAt: '2026-03-01T12:00:00.000Z',
    ...more,
  });

async function given(rows: readonly ReturnType<typeof row>[]) {
  const services = await openTestServices({ accounts: ['a1'], categories: ['Fun', 'Rent'] });
  await saveAiKey(services, KEY);
  await services.database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  return services;
}

async function planOf(services: Services, ids?: readonly string[]) {
  const planned = await planAi(services, ids);
  if (!planned.ok) throw new Error(planned.code);
  return planned.value;
}

async function run(services: Services, cancel$?: Subject<void>) {
  const plan = await planOf(services);
  return lastValueFrom(aiCategorize(services, { plan, change }, cancel$, ask).pipe(toArray()));
}

async function categories(services: Services) {
  const rows = await storedTransactions(services.database);
  return Object.fromEntries(
    rows.map(({ id, categoryId, categorySource }) => [id, [categoryId, categorySource ?? '']]),
  );
}

function expectNoKeyInLog({ log }: Services): void {
  expect(log.entries().length).toBeGreaterThan(0);
  expect(JSON.stringify([log.entries(), logged.mock.calls])).not.toContain(KEY);
}

describe('spec §4 categorizing by AI', () => {
  it('asks once about rows that read alike, sends no private number, and applies the answer to all of them', async () => {
    const services = await given([
      row('t1', 'QZX 11111111'),
      row('t2', 'QZX 22222222'),
      row('t3', 'LANDLORD'),
      row('t4', 'HAS ONE', { categoryId: 'Rent', categorySource: 'hand' }),
      row('t5', 'MOVED', { kind: 'transfer' }),
      row('t6', 'NOBODY KNOWS'),
    ]);
    server.reply = answerBy((text) =>
      text.startsWith('QZX') ? 'fun' : text === 'LANDLORD' ? 'RENT' : 'Groceries',
    );
    expect(await countNormalUncategorized(services.database)).toBe(4);
    const events = await run(services);
    expect(await countNormalUncategorized(services.database)).toBe(1);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.categories).toEqual(['Fun', 'Rent']);
    expect(server.seen[0]?.transactions.map(({ description }) => description).sort()).toEqual([
      'LANDLORD',
      'NOBODY KNOWS',
      'QZX [number]',
    ]);
    expect(await categories(services)).toEqual({
      t1: ['Fun', 'ai'],
      t2: ['Fun', 'ai'],
      t3: ['Rent', 'ai'],
      t4: ['Rent', 'hand'],
      t5: ['', ''],
      t6: ['', ''],
    });
    expect(events.at(-1)).toMatchObject({ type: 'done', categorised: 3 });
    expect(events.at(-1)).toMatchObject({
      suggestions: expect.arrayContaining([
        { description: 'QZX', categoryId: 'Fun' },
        { description: 'LANDLORD', categoryId: 'Rent' },
      ]),
    });
    expect((await undoLast(services)).ok).toBe(true);
    expect((await categories(services)).t1).toEqual(['', '']);
  });

  it('works in batches, reports progress, and skips a row that got a category meanwhile', async () => {
    const many = Array.from({ length: AI_BATCH_DESCRIPTIONS + 5 }, (_, at) =>
      row(`t${at}`, `SHOP ${'abcdefghij'[at % 10]}${'klmnopqrstuv'[Math.floor(at / 10)]}`),
    );
    const services = await given(many);
    server.reply = answerBy(() => 'Fun');
    const plan = await planOf(services);
    await services.database.store.write('transactions', [
      { id: 't0', update: (each) => ({ ...each, categoryId: 'Rent', categorySource: 'hand' }) },
      { id: 't1', remove: 'free-key' },
    ]);
    const events = await lastValueFrom(
      aiCategorize(services, { plan, change }, undefined, ask).pipe(toArray()),
    );
    expect(events.map(({ type }) => type)).toEqual(['progress', 'progress', 'done']);
    expect(events.at(-1)).toMatchObject({ categorised: many.length - 2 });
    expect((await categories(services)).t0).toEqual(['Rent', 'hand']);
  });

  it('counts what was written before a later part failed, and lets it be undone', async () => {
    const alike = Array.from({ length: LONG_EDIT_BATCH_ROWS + 1 }, (_, at) =>
      row(`t${at}`, `QZX ${10_000_000 + at}`),
    );
    const services = await given(alike);
    server.reply = answerBy(() => 'Fun');
    const { store } = services.database;
    const write = store.write.bind(store);
    let writes = 0;
    vi.spyOn(store, 'write').mockImplementation(async (...args) =>
      ++writes > 1 ? { ok: false, code: 'quota' } : write(...args),
    );
    expect((await run(services)).at(-1)).toMatchObject({
      type: 'failed',
      code: 'quota',
      categorised: LONG_EDIT_BATCH_ROWS,
    });
  });

  it('offers no rule when an existing one would already do it', async () => {
    const services = await given([row('t1', 'QZX CLUB'), row('t2', 'LANDLORD')]);
    await services.database.store.write('rules', [
      {
        insert: {
          id: 'r1',
          name: 'Club',
          condition: { field: 'description', operator: 'contains', value: 'qzx' },
          join: 'all',
          more: [],
          actions: [{ type: 'set_category', value: { categoryId: 'Fun' } }],
          position: 1,
          enabled: true,
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
    server.reply = answerBy(() => 'Rent');
    expect((await run(services)).at(-1)).toMatchObject({
      categorised: 2,
      suggestions: [{ description: 'LANDLORD', categoryId: 'Rent' }],
    });
  });

  it.each([
    ['an invalid key', INVALID_KEY, 'ai-key-rejected'],
    ['403', plainError(403), 'ai-key-rejected'],
    ['a persistent 500', plainError(500), 'ai-failed'],
    ['no network', 'no-network', 'ai-failed'],
    ['a truncated answer', { answer: '[{"transactionId":"1","categoryName":"Fu' }, 'ai-unreadable'],
    ['an answer in prose', { answer: 'I would say Fun.' }, 'ai-unreadable'],
  ] as const)('ends with a message after %s, and changes nothing', async (_what, reply, code) => {
    const services = await given([row('t1', 'QZX')]);
    server.reply = () => reply;
    expect((await run(services)).at(-1)).toEqual({
      type: 'failed',
      code,
      categorised: 0,
      suggestions: [],
    });
    expect(await categories(services)).toEqual({ t1: ['', ''] });
    expect(logged).toHaveBeenCalled();
    expectNoKeyInLog(services);
  });

  it('stops on request', async () => {
    const services = await given([row('t1', 'QZX')]);
    server.reply = () => 'slow';
    const cancel$ = new Subject<void>();
    const events = run(services, cancel$);
    await server.requests(1);
    cancel$.next();
    expect((await events).at(-1)).toMatchObject({ type: 'cancelled', categorised: 0 });
  });

  it('is not started without a key or without a category to choose', async () => {
    const services = await openTestServices();
    expect(await planAi(services)).toEqual({ ok: false, code: 'ai-no-key' });
    expect(await saveAiKey(services, '  ')).toMatchObject({ fields: { key: 'ai-key-required' } });
    expect(await saveAiKey(services, 'a b')).toMatchObject({ fields: { key: 'ai-key-form' } });
    await saveAiKey(services, ` ${KEY}\n`);
    expect(await planAi(services)).toEqual({ ok: false, code: 'ai-no-categories' });
    const plan = { categories: [], questions: [], rows: 0 };
    await removeAiKey(services);
    const end = await lastValueFrom(aiCategorize(services, { plan }, undefined, ask));
    expect(end).toMatchObject({ type: 'failed', code: 'ai-no-key' });
  });
});

describe('the AI key', () => {
  it('leaves no trace in storage once removed, and never appears in a journal', async () => {
    const services = await openTestServices();
    await saveAiKey(services, KEY);
    await saveAiKey(services, `${KEY}-2`);
    await removeAiKey(services);
    const { dexie } = services.database;
    for (const table of dexie.settings.tables) {
      expect(JSON.stringify(await table.toArray()), table.name).not.toContain(KEY);
    }
    expect((await removeAiKey(services)).ok).toBe(true);
    await saveAiKey(services, KEY);
    expect(await storedRecords(services.database, 'settings')).toEqual([
      { key: 'geminiApiKey', value: { key: KEY } },
    ]);
  });
});

describe('spec §4 AI during an import', () => {
  const rows = (copy: number) =>
    ['QZX', 'LANDLORD'].map((description, at) => ({
      line: at + 2,
      date: '2026-01-01' as CalendarDate,
      description,
      amount: cents(-100 - at),
      copy,
    }));
  const request = (services: Services, copy = 1) => importRequest(importPart(services, rows(copy)));

  async function imported(services: Services, answer: boolean) {
    const answer$ = new Subject<boolean>();
    return lastValueFrom(
      importRun(request(services), services, undefined, { answer$, ask }).pipe(
        tap(({ type }) => {
          if (type === 'ai-question') queueMicrotask(() => answer$.next(answer));
        }),
        toArray(),
      ),
    );
  }

  it('asks when rows are left, and counts what the AI categorized', async () => {
    const services = await given([]);
    server.reply = answerBy((text) => (text === 'QZX' ? 'Fun' : undefined));
    const events = await imported(services, true);
    expect(events.map(({ type }) => type)).toEqual([
      'started',
      'progress',
      'ai-question',
      'ai-progress',
      'ai-progress',
      'done',
    ]);
    expect(events.at(-1)).toMatchObject({
      summary: { imported: 2, categorised: 1 },
      ai: { suggestions: [{ description: 'QZX', categoryId: 'Fun' }] },
    });
    const settings = await storedRecords(services.database, 'settings');
    expect(settings.find(({ key }) => key.startsWith('import:'))?.value).toMatchObject({
      state: 'done',
      counts: { categorised: 1 },
    });
    expect(await undoLast(services)).toMatchObject({ ok: false, code: 'nothing' });
  });

  it('sends nothing when the answer is no', async () => {
    const services = await given([]);
    const events = await imported(services, false);
    expect(events.at(-1)).toMatchObject({ type: 'done', summary: { categorised: 0 } });
    expect(server.seen).toEqual([]);
  });

  it('does not ask without a key, or when no rows are left', async () => {
    const services = await given([]);
    await removeAiKey(services);
    const types = (await imported(services, true)).map(({ type }) => type);
    expect(types).toEqual(['started', 'progress', 'done']);
    await saveAiKey(services, KEY);
    // The same file again: every row is stored.
    expect((await imported(services, true)).map(({ type }) => type)).toEqual([
      'started',
      'progress',
      'done',
    ]);
  });

  it('reports that there are no categories to choose from when a key exists', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    expect((await imported(services, true)).at(-1)).not.toHaveProperty('ai');
    await saveAiKey(services, KEY);
    const again = request(services, 2);
    const events = await lastValueFrom(
      importRun(again, services, undefined, { answer$: new Subject(), ask }).pipe(toArray()),
    );
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      summary: { imported: 2, categorised: 0 },
      ai: { failure: 'ai-no-categories', suggestions: [] },
    });
    expect(server.seen).toEqual([]);
  });

  it('does not keep the import from completing, whatever happens to the AI', async () => {
    const services = await given([]);
    server.reply = () => INVALID_KEY;
    expect((await imported(services, true)).at(-1)).toMatchObject({
      type: 'done',
      summary: { imported: 2, categorised: 0 },
      ai: { failure: 'ai-key-rejected' },
    });
    expectNoKeyInLog(services);
  });

  it('lets the import complete when stopped while the AI is being asked', async () => {
    const services = await given([]);
    server.reply = () => 'slow';
    const cancel$ = new Subject<void>();
    const answer$ = new Subject<boolean>();
    const events = lastValueFrom(
      importRun(request(services), services, cancel$, { answer$, ask }).pipe(
        tap(({ type }) => {
          if (type === 'ai-question') queueMicrotask(() => answer$.next(true));
        }),
        toArray(),
      ),
    );
    await server.requests(1);
    cancel$.next();
    expect((await events).at(-1)).toEqual({
      type: 'done',
      summary: importSummary({ imported: 2 }),
      stored: { importIds: [expect.any(String)], accountIds: ['a1'] },
      ai: { suggestions: [] },
    });
  });

  it('lets the import complete when stopped while the question is open', async () => {
    const services = await given([]);
    const cancel$ = new Subject<void>();
    const events = await lastValueFrom(
      importRun(request(services), services, cancel$, { answer$: new Subject(), ask }).pipe(
        tap(({ type }) => {
          if (type === 'ai-question') queueMicrotask(() => cancel$.next());
        }),
        toArray(),
      ),
    );
    expect(events.at(-1)).toMatchObject({ type: 'done', summary: { imported: 2 } });
  });
});
