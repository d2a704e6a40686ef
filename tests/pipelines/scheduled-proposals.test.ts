import {
  type AiReply,
  AiServer,
  INVALID_KEY,
  plainError,
  proposeBy,
} from '@tests/support/ai-server.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { lastValueFrom, Subject, tap, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAiKey } from '@/commands/settings.ts';
import { AI_BATCH_GROUPS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { planAiScheduled } from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';
import { messageFor } from '@/messages/message-for.ts';
import type { ProposalsEvent } from '@/pipelines/scheduled/scheduled-proposals.ts';
import { scheduledProposals } from '@/pipelines/scheduled/scheduled-proposals.ts';
import { type AskAi, askGemini } from '@/platform/gemini.ts';

const KEY = 'AIza-test-key-0002';

let server: AiServer;
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  server = await new AiServer().start();
  // Failures are also logged to the console.
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => server.stop());

const ask: AskAi = (request) => askGemini(request, { host: server.host, wait: async () => {} });

const monthly = { amount: -16.49, frequency: 'monthly', startDate: '2026-04-10' };

const group = (description: string): RecurringGroup => ({
  key: `key of ${description}`,
  description,
  accountId: 'a1',
  categoryId: 'Fun',
  occurrences: ['2026-01-10', '2026-02-10', '2026-03-10'].map((date) => ({
    date: date as CalendarDate,
    amount: cents(-1_649),
  })),
});

async function given(key = KEY): Promise<Services> {
  const services = await openTestServices({ accounts: ['a1'], categories: ['Fun'] });
  if (key !== '') await saveAiKey(services, key);
  return services;
}

function run(
  services: Services,
  groups: readonly RecurringGroup[],
  cancel$?: Subject<void>,
  onEvent: (event: ProposalsEvent) => void = () => {},
): Promise<readonly ProposalsEvent[]> {
  const events = scheduledProposals(services, planAiScheduled(groups), cancel$, ask);
  return lastValueFrom(events.pipe(tap(onEvent), toArray()));
}

/** Neither the key nor what was sent appears in the log or console. */
function expectDiscreetLog({ log }: Services, ...sent: readonly string[]): void {
  expect(log.entries().length).toBeGreaterThan(0);
  const told = JSON.stringify([log.entries(), logged.mock.calls]);
  for (const text of [KEY, ...sent]) expect(told).not.toContain(text);
}

describe('spec §7 proposals of scheduled transactions by AI', () => {
  it('sends descriptions, dates and amounts only, with the key in a header, and returns proposals', async () => {
    const services = await given();
    server.reply = proposeBy(({ description }) =>
      description === 'LUNCH' ? undefined : { ...monthly, amount: 16.49, frequency: 'Monthly' },
    );
    const events = await run(services, [
      group('NETFLIX'),
      group('LUNCH'),
      group('RENT ACCT 1234567 TEL 416-555-0199'),
    ]);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1beta/models/gemini-flash-latest:generateContent',
      key: KEY,
      body: { generationConfig: { responseMimeType: 'application/json' } },
    });
    const occurrences = ['2026-01-10', '2026-02-10', '2026-03-10'].map((date) => ({
      date,
      amount: -16.49,
    }));
    expect(server.seen[0]?.groups).toEqual(
      ['NETFLIX', 'LUNCH', 'RENT ACCT [account] TEL [phone]'].map((description) => ({
        description,
        occurrences,
      })),
    );
    const body = JSON.stringify(server.seen[0]?.body);
    for (const own of ['key of', 'a1', 'Fun', KEY, '1234567', '0199']) {
      expect(body).not.toContain(own);
    }
    expect(events.map(({ type }) => type)).toEqual(['progress', 'done']);
    expect(events.at(-1)).toMatchObject({
      proposals: [
        { description: 'NETFLIX', accountId: 'a1', categoryId: 'Fun', amount: -1_649 },
        {
          description: 'RENT ACCT 1234567 TEL 416-555-0199',
          nextDueDate: '2026-04-10',
          source: 'ai',
        },
      ],
    });
  });

  it('works in batches, reports progress, and keeps what was found before a later one failed', async () => {
    const services = await given();
    const many = Array.from({ length: AI_BATCH_GROUPS + 5 }, (_, at) => group(`SHOP NO ${at}`));
    server.reply = proposeBy(() => monthly);
    const events = await run(services, many);
    expect(server.seen.map(({ groups }) => groups.length)).toEqual([AI_BATCH_GROUPS, 5]);
    expect(events).toEqual([
      { type: 'progress', done: AI_BATCH_GROUPS, total: many.length },
      { type: 'progress', done: many.length, total: many.length },
      { type: 'done', proposals: expect.any(Array) },
    ]);
    expect(events.at(-1)).toHaveProperty('proposals.length', many.length);

    server.reply = (seen) =>
      seen.groups.length === 5 ? plainError(400) : proposeBy(() => monthly)(seen);
    const failed = (await run(services, many)).at(-1);
    expect(failed).toMatchObject({ type: 'failed', code: 'ai-scheduled-failed' });
    expect(failed).toHaveProperty('proposals.length', AI_BATCH_GROUPS);
  });

  it('may find none', async () => {
    const services = await given();
    server.reply = () => ({ answer: '{"proposals": []}' });
    expect((await run(services, [group('LUNCH')])).at(-1)).toEqual({ type: 'done', proposals: [] });
    expect(services.log.entries()).toEqual([]);
  });
});

describe('spec §8 messages when the AI proposes nothing', () => {
  it('say that the key is missing, without a request', async () => {
    const services = await given('');
    const end = (await run(services, [group('NETFLIX')])).at(-1);
    expect(end).toEqual({ type: 'failed', code: 'ai-no-key', proposals: [] });
    expect(messageFor('ai-no-key')).toBe(
      'Gemini API key is not set. Please add it in the Settings page.',
    );
    expect(server.seen).toEqual([]);
  });

  const FAILED = 'Failed to get scheduled transaction proposals from AI.';
  const UNREADABLE = 'The AI returned an invalid response for scheduled transactions.';
  const REJECTED = 'The provided Gemini API key is invalid or has been rejected.';
  const repeated = { status: 200, body: '{"candidates": [{"finishReason": "SAFETY"}]}' };
  it.each<readonly [what: string, reply: AiReply, sentence: string]>([
    ['an invalid key', INVALID_KEY, REJECTED],
    ['a key without permission', plainError(403), REJECTED],
    ['a refused request', plainError(400), FAILED],
    ['a missing model', plainError(404), FAILED],
    ['an overloaded service', plainError(429), FAILED],
    ['an unavailable service', plainError(503), FAILED],
    ['a broken connection', 'no-network', FAILED],
    ['an answer in prose', { answer: 'I cannot help with that.' }, UNREADABLE],
    ['an answer in another format', { answer: '[]' }, UNREADABLE],
    ['a truncated answer', { answer: '{"proposals": [{"description": "NETF' }, UNREADABLE],
    ['a withheld answer', repeated, UNREADABLE],
    ['no JSON at all', { status: 200, body: '<html>' }, UNREADABLE],
  ])('follow the wording of the specification after %s', async (_what, reply, sentence) => {
    const services = await given();
    server.reply = () => reply;
    const end = (await run(services, [group('NETFLIX')])).at(-1);
    expect(end).toMatchObject({ type: 'failed', proposals: [] });
    expect(end?.type === 'failed' && messageFor(end.code)).toBe(sentence);
    expectDiscreetLog(services, 'NETFLIX', 'NETF');
  });

  it('come with status and text in the log, without the key and without what was sent', async () => {
    const services = await given();
    server.reply = () => plainError(400, `bad request with ${KEY}`);
    await run(services, [group('NETFLIX')]);
    expect(services.log.entries()[0]?.details).toContain('(status 400)');
    expect(services.log.entries()[0]?.details).toContain('bad request with [key]');
    server.reply = ({ prompt }) => plainError(400, `cannot read ${prompt}`);
    await run(services, [group('NETFLIX "A"')]);
    expectDiscreetLog(services, 'NETFLIX', '16.49', '2026-01-10');
  });
});

describe('canceling proposals', () => {
  it('aborts the current request, keeps what was found, and sends no more', async () => {
    const services = await given();
    const cancel$ = new Subject<void>();
    const many = Array.from({ length: AI_BATCH_GROUPS + 1 }, (_, at) => group(`SHOP NO ${at}`));
    server.reply = (seen) => (seen.groups.length === 1 ? 'slow' : proposeBy(() => monthly)(seen));
    const ended = run(services, many, cancel$);
    await server.requests(2);
    cancel$.next();
    const events = await ended;
    expect(events.map(({ type }) => type)).toEqual(['progress', 'cancelled']);
    expect(events.at(-1)).toHaveProperty('proposals.length', AI_BATCH_GROUPS);
    expect(services.log.entries()).toEqual([]);
  });

  it('sends nothing further between two requests, and has no effect after the last', async () => {
    const services = await given();
    const many = Array.from({ length: AI_BATCH_GROUPS + 1 }, (_, at) => group(`SHOP NO ${at}`));
    server.reply = proposeBy(() => monthly);
    const cancel$ = new Subject<void>();
    const events = await run(services, many, cancel$, () => cancel$.next());
    expect(events.map(({ type }) => type)).toEqual(['progress', 'cancelled']);
    expect(server.seen).toHaveLength(1);
    const late$ = new Subject<void>();
    const late = await run(services, [group('NETFLIX')], late$, () => late$.next());
    expect(late.map(({ type }) => type)).toEqual(['progress', 'done']);
  });
});
