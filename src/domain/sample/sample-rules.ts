import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Rule, RuleAction, RuleCondition } from '@/domain/rules/rule.ts';
import { sampleCategoryId } from './sample-categories.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { type SampleTagName, sampleTagId } from './sample-tags.ts';

type Given = {
  readonly name: string;
  /** What a description holds, one of them. */
  readonly words: readonly [string, ...string[]];
  readonly category: string;
  readonly tag?: SampleTagName;
  readonly rename?: string;
};

const rules: readonly Given[] = [
  { name: 'Coffee shops', words: ['TIM HORTONS', 'STARBUCKS', 'SECOND CUP'], category: 'Coffee' },
  { name: 'Filling stations', words: ['PETRO-CANADA', 'ESSO', 'SHELL C'], category: 'Fuel' },
  { name: 'Transit fares', words: ['PRESTO'], category: 'Public Transit' },
  {
    name: 'Subscriptions',
    words: [
      'NETFLIX',
      'SPOTIFY',
      'DISNEY PLUS',
      'APPLE.COM/BILL',
      'GLOBE AND MAIL',
      'PRIME MEMBER',
    ],
    category: 'Subscriptions',
  },
  { name: 'Phone and internet', words: ['FIDO', 'TEKSAVVY'], category: 'Phone and Internet' },
  { name: 'Hydro and gas', words: ['TORONTO HYDRO', 'ENBRIDGE'], category: 'Electricity and Gas' },
  { name: 'Rent', words: ['HARBOURVIEW PROPERTIES'], category: 'Rent', rename: 'Rent' },
  { name: 'Pay', words: ['PAYROLL'], category: 'Salary' },
  {
    name: 'Daycare',
    words: ['LITTLE ACORNS', 'YMCA DAY CAMP'],
    category: 'Childcare',
    tag: 'Kids',
  },
  { name: 'Student loan', words: ['NSLSC'], category: 'Student Loan', tag: 'Student loan' },
  { name: 'Clothes', words: ['WINNERS', 'OLD NAVY'], category: 'Clothing' },
  { name: 'Child benefit', words: ['CANADA CCB'], category: 'Benefits' },
  { name: 'Interest earned', words: ['INTEREST PAID'], category: 'Interest Earned' },
  { name: 'Loan interest', words: ['LOAN INTEREST'], category: 'Loan Interest' },
  { name: 'Account fee', words: ['MONTHLY ACCOUNT FEE'], category: 'Bank Fees' },
  { name: 'Insurance', words: ['SONNET', 'SQUARE ONE'], category: 'Insurance' },
];

const contains = (value: string): RuleCondition => ({
  field: 'description',
  operator: 'contains',
  value,
});

/** The household's rules, in the order in which they are tried. @param day on which they were set up */
export function sampleRules(day: CalendarDate): readonly Rule[] {
  return rules.map(({ name, words, category, tag, rename }, position) => {
    const [first, ...more] = words;
    const actions: readonly RuleAction[] = [
      { type: 'set_category', value: { categoryId: sampleCategoryId(category) } },
      ...(tag ? [{ type: 'add_tag', value: { tagId: sampleTagId(tag) } } as const] : []),
      ...(rename ? [{ type: 'rename', value: { description: rename } } as const] : []),
    ];
    return {
      id: sampleId('rule', String(position + 1)),
      name,
      condition: contains(first),
      join: 'any',
      more: more.map(contains),
      actions,
      position,
      enabled: true,
      createdAt: instantOf(day),
    };
  });
}

/** What a rule makes of a bank's text; none where it keeps it. */
export function renamedBySampleRule(text: string): readonly string[] {
  return rules.flatMap(({ words, rename }) =>
    rename !== undefined && words.some((word) => text.includes(word)) ? [rename] : [],
  );
}
