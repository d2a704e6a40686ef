import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCategoriser } from '../../src/domain/categorise.ts';
import type { Money } from '../../src/domain/money.ts';
import { RULE_BOOK_CATEGORIES } from '../../src/domain/rule-book/keyword-list.ts';
import { starterCategories } from '../../src/domain/starter-categories.ts';
import { systemRuleBook } from '../../src/domain/system-rule-book.ts';

const categories = starterCategories.map((starter) => ({
  ...starter,
  id: starter.name,
  parentId: '',
  createdAt: '2025-01-01T00:00:00.000Z',
}));

const categorise = createCategoriser({ rules: [], categories });

const row = (description: string) => ({ description, amount: -1000 as Money, accountId: 'a' });

const categoryOf = (description: string) => categorise(row(description))?.categoryId ?? 'none';

/** Columns: description, label, further acceptable labels, kind. */
function labelled(file: string) {
  const text = readFileSync(path.join(import.meta.dirname, '../fixtures', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [description = '', label = '', others = ''] = line.split('\t');
      return { description, label, accepted: [label, ...others.split(',')] };
    });
}

describe('§9 the system rule book on labelled descriptions', () => {
  it.each([
    ['merchants.tsv', 487, 0.97],
    ['merchants-heldout.tsv', 433, 0.95],
    ['merchants-heldout-2.tsv', 532, 0.95],
  ])('%s', (file, count, share) => {
    const rows = labelled(file);
    const wrong = rows.filter(
      ({ description, accepted }) => !accepted.includes(categoryOf(description)),
    );
    const report = wrong.map(
      ({ description, label }) => `${description}: ${label}, not ${categoryOf(description)}`,
    );
    expect(rows).toHaveLength(count);
    expect(1 - wrong.length / rows.length, report.join('\n')).toBeGreaterThanOrEqual(share);
    expect(
      wrong.filter(({ label }) => label === 'none').length,
      report.join('\n'),
    ).toBeLessThanOrEqual(2);
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
    expect(categoryOf(description)).toBe(expected);
  });
});

describe('the keywords', () => {
  it('are upper case, at least two characters beside their blanks, with single blanks only', () => {
    const misshapen = systemRuleBook.filter(
      ({ keyword }) =>
        keyword !== keyword.toUpperCase() ||
        keyword.trim().length < 2 ||
        /\s\s|[^\S ]|[_,]/.test(keyword),
    );
    expect(misshapen).toEqual([]);
    expect(systemRuleBook.length).toBeGreaterThan(1000);
  });

  it('are each listed once', () => {
    const keywords = systemRuleBook.map(({ keyword }) => keyword);
    expect(keywords.filter((keyword, place) => keywords.indexOf(keyword) !== place)).toEqual([]);
  });

  it('can each win: none contains an earlier one', () => {
    const places = new Map(systemRuleBook.map(({ keyword }, place) => [keyword, place]));
    const hidden = systemRuleBook.filter(({ keyword }, place) =>
      substringsOf(keyword).some((part) => (places.get(part) ?? place) < place),
    );
    expect(hidden).toEqual([]);
  });

  it('speak of all ten categories and of guards', () => {
    const spokenOf = new Set(systemRuleBook.map(({ category }) => category));
    expect(spokenOf).toEqual(new Set([...RULE_BOOK_CATEGORIES, null]));
    const starters = starterCategories.map(({ name }) => name);
    expect(starters).toEqual(expect.arrayContaining([...RULE_BOOK_CATEGORIES]));
  });

  it('decide as a plain reading of the list from its top does', () => {
    const naive = (description: string) => {
      const text = ` ${description.replace(/\s+/g, ' ').trim().toUpperCase()} `;
      return systemRuleBook.find(({ keyword }) => text.includes(keyword))?.category ?? 'none';
    };
    const descriptions = labelled('merchants.tsv').map(({ description }) => description);
    expect(descriptions.map(categoryOf)).toEqual(descriptions.map(naive));
  });

  it('categorise 10,000 different descriptions in less than a second on any machine', () => {
    const texts = labelled('merchants.tsv').map(({ description }) => description);
    const rows = Array.from({ length: 10_000 }, (_, n) => row(`${texts[n % texts.length]} ${n}`));
    const begun = performance.now();
    const found = rows.filter((one) => categorise(one) !== null).length;
    const taken = performance.now() - begun;
    expect(found).toBeGreaterThan(5000);
    expect(taken).toBeLessThan(1000);
  });
});

function substringsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += 1)
    for (let to = from + 1; to <= text.length; to += 1) parts.push(text.slice(from, to));
  return parts;
}
