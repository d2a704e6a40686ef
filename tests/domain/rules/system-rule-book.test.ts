import {
  MAX_WRONG_NONE,
  MERCHANT_LISTS,
  merchantCategory,
  missesOf,
  NONE,
  readMerchants,
} from '@tests/support/merchants.ts';
import { reportMerchants } from '@tests/support/merchants-report.ts';
import { describe, expect, it } from 'vitest';
import { starterCategories } from '@/domain/categories/starter-categories.ts';
import { builtInRules } from '@/domain/rules/built-in/built-in-rules.ts';
import { BUILT_IN_CATEGORIES } from '@/domain/rules/built-in/keyword-list.ts';

describe('§9 the system rule book on labelled descriptions', () => {
  it.each(MERCHANT_LISTS)('$file', ({ file, rows: count, least }) => {
    const rows = readMerchants(file);
    const misses = missesOf(rows);
    const report = misses.map(
      ({ description, label, found }) => `${description}: ${label}, not ${found}`,
    );
    expect(rows).toHaveLength(count);
    expect(1 - misses.length / rows.length, report.join('\n')).toBeGreaterThanOrEqual(least);
    expect(
      misses.filter(({ label }) => label === NONE).length,
      report.join('\n'),
    ).toBeLessThanOrEqual(MAX_WRONG_NONE);
  });

  it('are reported by a command, each miss by name', () => {
    const lines: string[] = [];
    expect(reportMerchants((line) => lines.push(line))).toBe(true);
    const misses = MERCHANT_LISTS.flatMap(({ file }) => missesOf(readMerchants(file)));
    expect(lines).toHaveLength(MERCHANT_LISTS.length + misses.length);
    for (const { description } of misses) expect(lines.join('\n')).toContain(description);
  });

  it.each([
    ['TRANSFER TO SAVINGS', 'none'],
    ['INTERAC E-TRANSFER FEE', 'Financial'],
    ['[PR]IGA #8123', 'Groceries'],
    ['SQ *PHO 88', 'Dining Out'],
    ['CLINTON NEWMARKET ON', 'none'],
    ['GREAT COMMUNICATIONS WORKING GROUP', 'none'],
    ['IGA MONT-TREMBLANT QC', 'Groceries'],
    ['Electronic Funds Transfer PREAUTHORIZED DEBIT 900000005 Fit4less by GoodLife', 'Health'],
    ['Electronic Funds Transfer PAY 90000000006 258 EXAMPLE FABRICS INC.', 'none'],
    ['AT&T BILL PAYMENT', 'Utilities'],
    ['Café Central', 'Dining Out'],
  ])('%s: %s', (description, expected) => {
    expect(merchantCategory(description)).toBe(expected);
  });
});

describe('the keywords', () => {
  it('are uppercase, with at least two characters besides spaces, and single spaces only', () => {
    const misshapen = builtInRules.filter(
      ({ keyword }) =>
        keyword !== keyword.toUpperCase() ||
        keyword.trim().length < 2 ||
        /\s\s|[^\S ]|[_,]/.test(keyword),
    );
    expect(misshapen).toEqual([]);
    expect(builtInRules.length).toBeGreaterThan(1000);
  });

  it('are each listed once', () => {
    const keywords = builtInRules.map(({ keyword }) => keyword);
    expect(keywords.filter((keyword, index) => keywords.indexOf(keyword) !== index)).toEqual([]);
  });

  it('can each win: none contains an earlier one', () => {
    const places = new Map(builtInRules.map(({ keyword }, index) => [keyword, index]));
    const hidden = builtInRules.filter(({ keyword }, index) =>
      substringsOf(keyword).some((part) => (places.get(part) ?? index) < index),
    );
    expect(hidden).toEqual([]);
  });

  it('cover all ten categories and the guards', () => {
    const spokenOf = new Set(builtInRules.map(({ category }) => category));
    expect(spokenOf).toEqual(new Set([...BUILT_IN_CATEGORIES, null]));
    const starters = starterCategories.map(({ name }) => name);
    expect(starters).toEqual(expect.arrayContaining([...BUILT_IN_CATEGORIES]));
  });

  it('decide like a plain search of the list from the top', () => {
    const naive = (description: string) => {
      const text = ` ${description.replace(/\s+/g, ' ').trim().toUpperCase()} `;
      return builtInRules.find(({ keyword }) => text.includes(keyword))?.category ?? 'none';
    };
    const descriptions = readMerchants('merchants.tsv').map(({ description }) => description);
    expect(descriptions.map(merchantCategory)).toEqual(descriptions.map(naive));
  });
});

function substringsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += 1)
    for (let to = from + 1; to <= text.length; to += 1) parts.push(text.slice(from, to));
  return parts;
}
