import { describe, expect, it } from 'vitest';
import {
  isCategoryOff,
  isKeywordOff,
  listBuiltInRules,
  withSwitch,
} from '@/domain/rules/built-in/built-in-rule-list.ts';
import { builtInRules, NOTHING_OFF } from '@/domain/rules/built-in/built-in-rules.ts';
import { BUILT_IN_CATEGORIES } from '@/domain/rules/built-in/keyword-list.ts';

const small = listBuiltInRules([
  { keyword: 'PAYROLL', category: null },
  { keyword: 'ZOO', category: 'Entertainment' },
  { keyword: ' IGA ', category: 'Groceries' },
  { keyword: '*IGA ', category: 'Groceries' },
  { keyword: 'ARCADE', category: 'Entertainment' },
]);

describe('the rule book as a list', () => {
  it('has each keyword once with all its forms, categories by name, the guards last', () => {
    expect(small).toEqual([
      {
        category: 'Entertainment',
        keywords: [
          { text: 'ARCADE', forms: ['ARCADE'] },
          { text: 'ZOO', forms: ['ZOO'] },
        ],
      },
      { category: 'Groceries', keywords: [{ text: 'IGA', forms: [' IGA ', '*IGA '] }] },
      { category: null, keywords: [{ text: 'PAYROLL', forms: ['PAYROLL'] }] },
    ]);
  });

  it('contains the whole rule book, and no text under two categories, because hits are counted by text', () => {
    const listed = listBuiltInRules();
    const texts = listed.flatMap(({ keywords }) => keywords.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(listed.map(({ category }) => category)).toEqual([
      ...[...BUILT_IN_CATEGORIES].sort(),
      null,
    ]);
    const forms = listed.flatMap(({ keywords }) => keywords.flatMap((each) => each.forms));
    expect(forms.sort()).toEqual(builtInRules.map(({ keyword }) => keyword).sort());
  });
});

describe('switches of the rule book', () => {
  const iga = small[1]?.keywords[0] ?? { text: '', forms: [] };

  it('switch all forms of a keyword off and on', () => {
    const off = withSwitch(NOTHING_OFF, { keywords: iga.forms, on: false });
    expect(off).toEqual({ categories: [], keywords: [' IGA ', '*IGA '] });
    expect(isKeywordOff(off, iga)).toBe(true);
    expect(isKeywordOff({ ...off, keywords: [' IGA '] }, iga)).toBe(false);
    expect(withSwitch(off, { keywords: iga.forms, on: false })).toEqual(off);
    expect(withSwitch(off, { keywords: iga.forms, on: true })).toEqual(NOTHING_OFF);
  });

  it('switch a category off and on, in any case; guards have none', () => {
    const off = withSwitch(NOTHING_OFF, { category: 'Dining Out', on: false });
    expect(off).toEqual({ categories: ['Dining Out'], keywords: [] });
    expect(isCategoryOff(off, 'Dining Out')).toBe(true);
    expect(isCategoryOff(off, 'Groceries')).toBe(false);
    expect(isCategoryOff(off, null)).toBe(false);
    expect(
      withSwitch(
        { categories: ['dining out'], keywords: ['X'] },
        { category: 'Dining Out', on: true },
      ),
    ).toEqual({ categories: [], keywords: ['X'] });
  });
});
