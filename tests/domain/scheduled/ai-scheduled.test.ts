import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AI_DESCRIPTION_CHARS, AI_GROUP_OCCURRENCES } from '@/config/limits.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  aiProposalsOf,
  aiScheduledGroups,
  aiScheduledPrompt,
  planAiScheduled,
  readAiScheduledAnswer,
} from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';

const day = (text: string) => text as CalendarDate;
const TODAY = day('2026-03-15');

function group(description: string, more: Partial<RecurringGroup> = {}): RecurringGroup {
  return {
    key: `a1|out|${description}`,
    description,
    accountId: 'a1',
    categoryId: 'fun',
    occurrences: ['2026-01-10', '2026-02-10', '2026-03-10'].map((date) => ({
      date: day(date),
      amount: cents(-1_649),
    })),
    ...more,
  };
}

const of = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: addMonths(day('2020-01-05'), at),
    amount: cents(-100 - at),
  }));

const netflix = {
  description: 'NETFLIX',
  amount: -16.49,
  frequency: 'monthly',
  startDate: '2026-04-10',
};
const read = { ...netflix, amount: -1_649 };
const answer = (...proposals: readonly unknown[]) => JSON.stringify({ proposals });

describe('§7 what is sent about recurring descriptions', () => {
  it('is each description with its dates and decimal amounts, and nothing else', () => {
    const plan = planAiScheduled([group('NETFLIX')]);
    const groups = [
      {
        description: 'NETFLIX',
        occurrences: [
          { date: '2026-01-10', amount: -16.49 },
          { date: '2026-02-10', amount: -16.49 },
          { date: '2026-03-10', amount: -16.49 },
        ],
      },
    ];
    expect(aiScheduledGroups(plan)).toEqual(groups);
    const prompt = aiScheduledPrompt(plan);
    expect(JSON.parse(prompt.split('\n').at(-1) ?? '')).toEqual({ groups });
    for (const own of ['a1', 'fun', 'out|']) expect(prompt).not.toContain(own);
  });

  it('leaves out what came fewer than three times, and what has no text', () => {
    const plan = planAiScheduled([
      group('TWICE', { occurrences: of(2) }),
      group('\u200b'),
      group('THRICE', { occurrences: of(3) }),
    ]);
    expect(plan.map(({ description }) => description)).toEqual(['THRICE']);
  });

  it('is masked before it is cut, and has the newest occurrences alone', () => {
    const [first] = planAiScheduled([
      group(`${'X'.repeat(AI_DESCRIPTION_CHARS - 4)} 4111111111111111`, { occurrences: of(30) }),
    ]);
    expect(first?.description).toBe(`${'X'.repeat(AI_DESCRIPTION_CHARS - 4)} [ca`);
    expect(first?.occurrences).toEqual(of(30).slice(-AI_GROUP_OCCURRENCES));
  });

  it('keeps apart what reads alike once masked, or stands in two accounts, or is numbered by itself', () => {
    const plan = planAiScheduled([
      group('RENT ACCT 12345'),
      group('rent acct 99999'),
      group('RENT ACCT [account] (2)'),
      group('RENT ACCT 12345', { accountId: 'a2' }),
    ]);
    expect(plan.map(({ description }) => description)).toEqual([
      'RENT ACCT [account]',
      'rent acct [account] (2)',
      'RENT ACCT [account] (2) (2)',
      'RENT ACCT [account] (3)',
    ]);
  });

  it('never holds the number of a card, an account or a phone, or an address', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]{${length}}$`));
    const secret = fc.oneof(
      digits(16),
      digits(16).map((text) => text.replace(/(\d{4})(?=\d)/g, '$1 ')),
      digits(16).map((text) => text.replace(/(\d{4})(?=\d)/g, '$1-')),
      digits(10).map((text) => text.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')),
      digits(10).map((text) => text.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')),
      digits(12),
      digits(18).map((text) => `DE22${text}`),
      fc.stringMatching(/^[a-z]{3,9}$/).map((name) => `${name}@example.com`),
    );
    const word = fc.constantFrom('PAYMENT', 'RENT', 'TFR TO', 'VISA', 'INTERAC', '');
    fc.assert(
      fc.property(word, secret, word, (before, hidden, after) => {
        const prompt = aiScheduledPrompt(
          planAiScheduled([group(`${before} ${hidden} ${after}`.trim())]),
        );
        expect(prompt).not.toContain(hidden);
        expect(prompt).not.toMatch(/[2-9]{7}/);
      }),
    );
  });
});

describe('§7 the answer about scheduled transactions', () => {
  it.each([
    ['plain', answer(netflix)],
    ['in fences', `\`\`\`json\n${answer(netflix)}\n\`\`\``],
    ['with words around it', `Here [as asked] you are: ${answer(netflix)} Anything else?`],
    ['with more fields', JSON.stringify({ note: 'ok', proposals: [{ ...netflix, sure: 1 }] })],
    ['with a frequency in capitals', answer({ ...netflix, frequency: ' Monthly ' })],
    ['after another object', `{"note": []} ${answer(netflix)}`],
  ])('is read: %s', (_what, text) => {
    expect(readAiScheduledAnswer(text)).toEqual([read]);
  });

  it.each([
    ['no description', { ...netflix, description: undefined }],
    ['an empty description', { ...netflix, description: '' }],
    ['no amount', { ...netflix, amount: undefined }],
    ['an amount in words', { ...netflix, amount: 'sixteen' }],
    ['an amount of nothing', { ...netflix, amount: 0 }],
    ['an amount below a cent', { ...netflix, amount: 0.0000001 }],
    ['an amount beyond all bounds', { ...netflix, amount: 1e30 }],
    ['no frequency', { ...netflix, frequency: undefined }],
    ['daily', { ...netflix, frequency: 'daily' }],
    ['every quarter', { ...netflix, frequency: 'quarterly' }],
    ['no start', { ...netflix, startDate: undefined }],
    ['a day that is none', { ...netflix, startDate: '2026-02-30' }],
    ['another way to write a day', { ...netflix, startDate: '10/04/2026' }],
    ['a day with a time', { ...netflix, startDate: '2026-04-10T00:00:00Z' }],
    ['no object', 'NETFLIX'],
    ['nothing', null],
    ['a list', [netflix]],
  ])('drops a proposal with %s (§5)', (_what, item) => {
    expect(readAiScheduledAnswer(answer(item, netflix))).toEqual([read]);
    expect(readAiScheduledAnswer(answer(item))).toEqual([]);
  });

  it.each(['weekly', 'bi-weekly', 'monthly', 'yearly'])('takes %s', (frequency) => {
    expect(readAiScheduledAnswer(answer({ ...netflix, frequency }))?.[0]?.frequency).toBe(
      frequency,
    );
  });

  it('may be that nothing repeats', () => {
    expect(readAiScheduledAnswer('{"proposals": []}')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['words alone', 'I cannot help with that.'],
    ['a list', '[]'],
    ['a list of proposals', JSON.stringify([netflix])],
    ['an object without proposals', '{"result": []}'],
    ['proposals that are no list', '{"proposals": {"0": 1}}'],
    ['cut off', answer(netflix, netflix).slice(0, -20)],
    ['no JSON', "{proposals: [{description: 'NETFLIX'}]}"],
  ])('is unreadable: %s', (_what, text) => {
    expect(readAiScheduledAnswer(text)).toBeNull();
  });

  it('turns every amount that JSON can write with two decimals into its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.boolean(), (value, isOut) => {
        const signed = isOut ? -value : value;
        const text = answer({ ...netflix, amount: signed / 100 });
        expect(readAiScheduledAnswer(text)?.[0]?.amount).toBe(signed);
      }),
    );
  });
});

describe('§5 the proposals of an answer', () => {
  function proposed(items: readonly object[], groups: readonly RecurringGroup[], today = TODAY) {
    const answers = readAiScheduledAnswer(answer(...items)) ?? [];
    return aiProposalsOf(planAiScheduled(groups), answers, today);
  }
  const nextOf = (item: object, more: Partial<RecurringGroup> = {}, today = TODAY) =>
    proposed([{ ...netflix, ...item }], [group('NETFLIX', more)], today)[0]?.nextDueDate;

  it('have what the group knows: its own text, account, category, and the rows that speak for it', () => {
    const rent = group('RENT ACCT 12345', { key: 'k', categoryId: 'Rent', occurrences: of(30) });
    const item = { ...netflix, description: ' Rent acct [ACCOUNT]', amount: -16.49 };
    expect(proposed([item], [rent])).toEqual([
      {
        key: 'k',
        description: 'RENT ACCT 12345',
        accountId: 'a1',
        categoryId: 'Rent',
        amount: -1_649,
        frequency: 'monthly',
        interval: 1,
        monthEnd: false,
        nextDueDate: '2026-04-10',
        occurrences: 30,
        lastDate: '2022-06-05',
        firstDate: '2020-01-05',
        amounts: [-129, -100],
        source: 'ai',
      },
    ]);
  });

  it('go to the account and direction that their numbered text means', () => {
    const paid = of(3).map(({ date }) => ({ date, amount: cents(2_000) }));
    const groups = [group('SHOP'), group('SHOP', { accountId: 'a2', occurrences: paid })];
    const items = [
      { ...netflix, description: 'SHOP (2)', amount: 20 },
      { ...netflix, description: 'SHOP', amount: -5 },
    ];
    expect(proposed(items, groups).map(({ accountId, amount }) => [accountId, amount])).toEqual([
      ['a2', 2_000],
      ['a1', -500],
    ]);
  });

  it('are dropped where they name no group, and taken once for each', () => {
    const items = [{ ...netflix, description: 'HULU' }, netflix, { ...netflix, amount: -9 }];
    expect(proposed(items, [group('NETFLIX')]).map(({ amount }) => amount)).toEqual([-1_649]);
  });

  it.each([
    [16.49, -1, -1_649],
    [-16.49, -1, -1_649],
    [16.49, 1, 1_649],
    [-16.49, 1, 1_649],
  ])('have the sign of their rows: %s for rows of sign %s', (amount, sign, expected) => {
    const occurrences = of(3).map(({ date }) => ({ date, amount: cents(sign * 1_600) }));
    expect(proposed([{ ...netflix, amount }], [group('NETFLIX', { occurrences })])[0]?.amount).toBe(
      expected,
    );
  });

  it.each([
    ['a day to come stays', '2026-04-10', 'monthly', '2026-04-10'],
    ['today stays', '2026-03-15', 'monthly', '2026-03-15'],
    ['the day of the newest row moves on', '2026-03-10', 'monthly', '2026-04-10'],
    ['a day long over moves on', '2024-01-20', 'monthly', '2026-03-20'],
    ['weekly', '2024-01-01', 'weekly', '2026-03-16'],
    ['every two weeks', '2026-01-05', 'bi-weekly', '2026-03-16'],
    ['yearly', '2020-06-30', 'yearly', '2026-06-30'],
    ['29 February', '2024-02-29', 'yearly', '2027-02-28'],
  ])('begin where the next one is to be expected: %s', (_what, startDate, frequency, next) => {
    expect(nextOf({ startDate, frequency })).toBe(next);
  });

  it('keep the day of the month through shorter ones', () => {
    const before = day('2026-04-15');
    expect(nextOf({ startDate: '2025-12-30' }, {}, day('2026-02-15'))).toBe('2026-03-30');
    expect(nextOf({ startDate: '2026-01-31' }, {}, before)).toBe('2026-04-30');
    const last = { ...netflix, startDate: '2026-01-31' };
    expect(proposed([last], [group('NETFLIX')], before)[0]).toMatchObject({
      monthEnd: true,
      anchorDate: '2026-01-31',
    });
    const leap = { ...netflix, startDate: '2024-02-29', frequency: 'yearly' };
    expect(proposed([leap], [group('NETFLIX')])[0]).toMatchObject({
      nextDueDate: '2027-02-28',
      anchorDate: '2024-02-29',
    });
    expect(proposed([netflix], [group('NETFLIX')])[0]).not.toHaveProperty('anchorDate');
  });

  it('do not begin with what came a few days early', () => {
    expect(nextOf({ startDate: '2026-01-16' }, { occurrences: of(3) }, TODAY)).toBe('2026-03-16');
    const early = [...of(2), { date: day('2026-03-14'), amount: cents(-1) }];
    expect(nextOf({ startDate: '2026-01-16' }, { occurrences: early }, TODAY)).toBe('2026-04-16');
  });
});
