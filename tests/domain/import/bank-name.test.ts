import { expect, it } from 'vitest';
import { guessBank } from '@/domain/import/suggestions/bank-name.ts';

it.each([
  ['tangerine-chequing.csv', '', [], 'Tangerine'],
  ['td-chequing-noheader.csv', '', [], 'TD'],
  ['statement.csv', '', ['Date', 'Transaction', 'Name', 'Memo', 'Amount'], 'Tangerine'],
  ['statement.csv', 'RBC Visa 1234', [], 'RBC'],
  ['download.csv', '', ['Transfer date', 'Description', 'Amount', 'Balance'], 'EQ Bank'],
] as const)('%s with the account %j comes from %s', (name, label, header, bank) => {
  expect(guessBank(name, label, header)?.bank).toBe(bank);
});

it.each(['a.csv', 'outdoors.csv', 'neon.csv', 'baseline-simple.csv'])(
  '%s names no bank',
  (name) => {
    expect(guessBank(name, '', ['Date', 'Description', 'Amount'])).toBeNull();
  },
);

it('knows that a bank has one type of account', () => {
  expect(guessBank('x.csv', '', ['Posted Date', 'Payee', 'Address', 'Amount'])).toEqual({
    bank: 'MBNA',
    type: 'credit_card',
  });
});
