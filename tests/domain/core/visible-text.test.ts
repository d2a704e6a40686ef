import { TODAY as DAY } from '@tests/support/given.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAccountForm } from '@/domain/accounts/account-form.ts';
import { checkBudgetForm } from '@/domain/budgets/budget-form.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { checkNameForm } from '@/domain/core/form-errors.ts';
import {
  nameKeyOf,
  storedNameKey,
  tidyName,
  truncateText,
  withoutInvisible,
} from '@/domain/core/text-cleanup.ts';
import { checkDebtForm } from '@/domain/debts/debt-form.ts';
import { checkGoalForm } from '@/domain/goals/goal-form.ts';
import { checkHoldingForm } from '@/domain/investments/holding-form.ts';
import { savedView } from '@/domain/reports/explorer/explorer-view.ts';
import { checkRuleForm } from '@/domain/rules/rule-form.ts';
import { checkScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { savedFilterName } from '@/domain/transactions/filter-presets.ts';
import { checkTransactionForm } from '@/domain/transactions/transaction-form.ts';

/** All of these are invisible anywhere between Latin letters. */
const UNSEEN = [
  ...['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u00AD', '\u034F', '\u061C', '\u115F'],
  ...['\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202E', '\u2060', '\u2066'],
  ...['\u2069', '\u3164', '\uFE0E', '\uFE0F', '\uFEFF', '\uFFA0', '\uFFF9', '\u{E0041}'],
  '\u{E0100}',
];

/** Each contains such a character, and would look different without it. */
const SEEN = [
  ...['👨‍👩‍👧', '❤️', '🏳️‍🌈', '👩🏽‍💻', '👁️‍🗨️', '5️⃣', '#️⃣'],
  ...[
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می\u200Cخواهم',
    'क्\u200Dष',
    '葛\u{E0100}',
  ],
];

const TODAY = DAY as CalendarDate;

const unseen = fc
  .array(fc.constantFrom(...UNSEEN), { minLength: 1, maxLength: 4 })
  .map((signs) => signs.join(''));

describe('names with invisible characters', () => {
  it('hard use 6: names that differ only by invisible characters are the same name', () => {
    const named = fc.array(fc.tuple(fc.constantFrom(...'Cafe Métro 12'), fc.option(unseen)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(named, (signs) => {
        const plain = signs.map(([sign]) => sign).join('');
        const name = signs.map(([sign, hidden]) => sign + (hidden ?? '')).join('');
        expect(tidyName(name)).toBe(tidyName(plain));
        expect(nameKeyOf(name)).toBe(nameKeyOf(plain));
      }),
    );
  });

  it('hard use 6: a name of only invisible characters is not a name', () => {
    fc.assert(
      fc.property(unseen, (name) => {
        expect(tidyName(` ${name} `)).toBe('');
      }),
    );
    expect(tidyName('\u2800\u2800')).toBe('');
  });

  it.each(SEEN)('leaves %s as it is, because it would look different', (name) => {
    expect(tidyName(`${name} Fund`)).toBe(`${name} Fund`);
    expect(withoutInvisible(name)).toBe(name);
    expect(nameKeyOf(name)).not.toBe(
      nameKeyOf(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')),
    );
  });

  it('is idempotent for any text', () => {
    const sign = fc.oneof(
      fc.constantFrom(...UNSEEN, ...SEEN, 'A', '1', 'é', ' '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        const once = tidyName(signs.join(''));
        expect(tidyName(once)).toBe(once);
        expect(storedNameKey(once)).toBe(nameKeyOf(signs.join('')));
      }),
    );
  });

  it('keeps the stored key of a name that an earlier version accepted', () => {
    expect(storedNameKey('Ca\u200Bsh')).toBe('ca\u200Bsh');
    expect(storedNameKey('👨‍👩‍👧 Fund')).toBe(nameKeyOf('👨‍👩‍👧 Fund'));
  });
});

describe('hard use 6: each form refuses invisible text with the messages of the specification', () => {
  const name = '\u200B\u200E\u0000';
  /** A form; only its texts matter here. */
  const form = <Form>(texts: object) => texts as Form;

  it('names', () => {
    const account = { name, type: 'chequing', currency: 'CAD', balance: 0 as never };
    expect(checkAccountForm(account)).toEqual({ name: 'account-name-too-short' });
    expect(checkAccountForm({ ...account, name: 'A\u200B' })).toEqual({
      name: 'account-name-too-short',
    });
    expect(checkAccountForm({ ...account, name: '👨‍👩‍👧' })).toEqual({});
    for (const kind of ['category', 'payee', 'tag'] as const) {
      expect(checkNameForm(kind, { name })).toEqual({ name: `${kind}-name-too-short` });
    }
    expect(checkNameForm('importTemplate', { name })).toEqual({ name: 'template-name-required' });
    expect(savedFilterName(name)).toBe('filter-name-required');
    expect(savedView(name, '')).toMatchObject({ code: 'view-name-required' });
    const rule = {
      name,
      join: 'all' as const,
      conditions: [],
      categoryId: 'c',
      tags: [],
      rename: '',
    };
    expect(checkRuleForm(rule)).toEqual({ name: 'rule-name-too-short' });
    expect(checkBudgetForm(form({ name, startDate: '', categoryIds: [] }))).toMatchObject({
      name: 'budget-name-too-short',
    });
    expect(checkGoalForm(form({ name, startDate: '', targetDate: '' }))).toMatchObject({
      name: 'goal-name-too-short',
    });
    expect(checkDebtForm(form({ name, laterRates: [], owedDate: '' }), TODAY)).toMatchObject({
      name: 'debt-name-too-short',
    });
    expect(checkHoldingForm(form({ name, symbol: '', currency: 'CAD' }))).toMatchObject({
      name: 'holding-name-required',
    });
  });

  it('descriptions', () => {
    const description = `a${name}`;
    expect(checkTransactionForm(form({ description, date: TODAY }), TODAY)).toMatchObject({
      description: 'description-too-short',
    });
    expect(checkScheduledForm(form({ description, nextDueDate: '', endDate: '' }))).toMatchObject({
      description: 'description-too-short',
    });
  });
});

describe('truncateText', () => {
  it('splits no character and leaves no space at the end', () => {
    expect(truncateText('abc', 3)).toBe('abc');
    expect(truncateText('ab cd', 3)).toBe('ab');
    expect(truncateText('a😀b', 2)).toBe('a');
    expect(truncateText('👨‍👩‍👧', 3)).toBe('👨');
  });
});
