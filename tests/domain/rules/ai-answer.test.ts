import { describe, expect, it } from 'vitest';
import { type AiPlan, aiPrompt, readAiAnswer, validChoices } from '@/domain/rules/ai-categories.ts';

const one = { transactionId: '1', categoryName: 'Food' };
const two = { transactionId: '2', categoryName: 'Rent' };
const list = JSON.stringify([one, two]);

describe('§7 the answer of the AI', () => {
  it.each([
    ['an array', list],
    ['an object that holds one', JSON.stringify({ note: 'ok', suggestions: [one, two] })],
    ['fences around it', `\`\`\`json\n${list}\n\`\`\``],
    ['words around it', `Here you are:\n${list}\nAnything else?`],
    ['words with brackets before it', `As [asked] {you}: ${list}`],
    ['numbers as ids', list.replace('"1"', '1').replace('"2"', '2')],
    ['more fields', JSON.stringify([{ ...one, sure: 0.9 }, two])],
    ['items that are none', JSON.stringify([one, 7, null, { transactionId: '9' }, two])],
    ['another array before it', JSON.stringify({ errors: [], suggestions: [one, two] })],
    ['an array of words before it', JSON.stringify({ notes: ['ok'], suggestions: [one, two] })],
    ['a lone bracket in the words', `Here [is it: ${list}`],
    ['a lone brace in the words', `Use {this: ${list}`],
    ['lone brackets in a row', `So [{this [one: ${list}`],
    ['a lone bracket before a number', `As [1: ${list}`],
    ['brackets inside of texts', `{"a]": [${JSON.stringify(one)}, ${JSON.stringify(two)}]}`],
  ])('is read with %s', (_what, text) => {
    expect(readAiAnswer(text)).toEqual([one, two]);
  });

  it('may be that nothing fits', () => {
    expect(readAiAnswer('{"errors": [], "suggestions": []}')).toEqual([]);
    expect(readAiAnswer('[]')).toEqual([]);
    expect(readAiAnswer('{"suggestions": []}')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['words alone', 'I cannot help with that.'],
    ['cut off', list.slice(0, -10)],
    ['cut off after a whole item', `${list.slice(0, list.indexOf('},') + 2)}`],
    ['an object cut off after its array', `{"suggestions": ${list}`],
    ['cut off inside of a name', `[{"transac`],
    ['cut off behind a bracket', '['],
    ['cut off after one list', `[[${JSON.stringify(one)}], [{"transactionId": "2"`],
    ['an object cut off behind a lone bracket', `Here [is it: {"suggestions": ${list}`],
    ['blanks without end', `[${'\n'.repeat(100_000)}`],
    ['a hundred lone brackets', `${'{['.repeat(51)} ${list}`],
    ['errors alone', '{"errors": ["blocked"], "suggestions": []}'],
    ['an object without an array', JSON.stringify(one)],
    ['an array of something else', '["Food", "Rent"]'],
    ['items without a category', JSON.stringify([{ transactionId: '1', categoryName: null }])],
    ['no JSON', "[{transactionId: '1', categoryName: 'Food'}]"],
  ])('is unreadable: %s', (_what, text) => {
    expect(readAiAnswer(text)).toBeNull();
  });
});

describe('§5 what the AI may say', () => {
  const plan: AiPlan = {
    categories: [
      { id: 'c1', name: 'Food' },
      { id: 'c2', name: 'Rent' },
    ],
    questions: [
      { text: 'UBER "EATS"', rowIds: ['a', 'b'] },
      { text: 'LANDLORD', rowIds: ['c'] },
    ],
    rows: 3,
  };
  const choices = (...items: readonly (readonly [id: string, name: string])[]) =>
    validChoices(
      plan.questions,
      items.map(([transactionId, categoryName]) => ({ transactionId, categoryName })),
      plan.categories,
    ).map(({ question, categoryId }) => [question.text, categoryId]);

  it('drops unknown categories, and ids that were not asked about', () => {
    expect(
      choices(['1', ' fOOd '], ['2', 'Groceries'], ['3', 'Food'], ['a', 'Food'], ['', 'Food']),
    ).toEqual([['UBER "EATS"', 'c1']]);
  });

  it('takes the first answer to a question', () => {
    expect(choices(['1', 'Unknown'], ['1', 'Rent'], ['1', 'Food'])).toEqual([
      ['UBER "EATS"', 'c2'],
    ]);
  });

  it('is asked with names of categories and {id, description}, and no id of this device', () => {
    const prompt = aiPrompt(plan.questions, plan.categories);
    expect(prompt).toContain('Categories: ["Food","Rent"]');
    expect(prompt).toContain(
      'Transactions: [{"id":"1","description":"UBER \\"EATS\\""},{"id":"2","description":"LANDLORD"}]',
    );
    expect(prompt).not.toMatch(/"(?:a|b|c|c1|c2)"/);
  });
});
