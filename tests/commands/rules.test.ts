import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addRule, orderRules, removeRule, saveRule, setRuleEnabled } from '@/commands/rules.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import { readChoicePreview } from '@/db/queries/rules/categorization.ts';
import { readRuleNames, readRules } from '@/db/queries/rules/rules.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { EMPTY_CONDITION, formOfRule, type RuleForm } from '@/domain/rules/rule-form.ts';
import type { IndexClient } from '@/transaction-index/index-client.ts';

const form = (more: Partial<RuleForm> = {}): RuleForm => ({
  name: 'Coffee',
  join: 'all',
  conditions: [{ ...EMPTY_CONDITION, value: 'tim hortons' }],
  categoryId: 'c1',
  tags: [],
  rename: '',
  ...more,
});

const opened = () => openTestServices({ accounts: ['a1'], categories: ['c1', 'c2'], tags: ['t1'] });
type TestServices = Awaited<ReturnType<typeof opened>>;

async function given(services: TestServices, name: string, more: Partial<RuleForm> = {}) {
  services.clock.advance(1_000);
  const added = await addRule(services, form({ name, ...more }));
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

const names = async ({ database }: TestServices) =>
  (await readRules(database)).map(({ name }) => name);

describe('adding and changing a rule', () => {
  it('adds it last and enabled; Undo removes it and Redo adds it again', async () => {
    const services = await opened();
    const first = await given(services, 'First');
    const second = await given(services, 'Second');
    expect([first.position, second.position, second.enabled]).toEqual([0, 1, true]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({
      ok: true,
      change: { label: { code: 'rule-added', params: { name: 'Second' } } },
    });
    expect(await names(services)).toEqual(['First']);
    services.clock.advance(1_000);
    expect(await redoLast(services)).toMatchObject({ ok: true });
    expect(await names(services)).toEqual(['First', 'Second']);
  });

  it('can place it right before another rule, whatever their positions, and moves no other', async () => {
    const services = await opened();
    const first = await given(services, 'First');
    const second = await given(services, 'Second');
    const addBefore = async (name: string, id: string) => {
      services.clock.advance(1_000);
      expect(await addRule(services, form({ name }), id)).toMatchObject({ ok: true });
    };
    await addBefore('Middle', second.id);
    await addBefore('Top', first.id);
    expect(await names(services)).toEqual(['Top', 'First', 'Middle', 'Second']);
    await addBefore('End', 'gone');
    expect(await names(services)).toEqual(['Top', 'First', 'Middle', 'Second', 'End']);
    expect((await readRules(services.database)).map(({ position }) => position)).toEqual([
      -1, 0, 0.5, 1, 2,
    ]);
    services.clock.advance(1_000);
    await orderRules(services, [second.id, first.id]);
    services.clock.advance(1_000);
    await services.database.store.write('rules', [
      { id: first.id, update: (rule) => ({ ...rule, position: 0 }) },
    ]);
    // Two rules share a position; the newest of them would be tried last.
    await addBefore('Before both', second.id);
    const order = await names(services);
    expect(order.indexOf('Before both')).toBeLessThan(order.indexOf('Second'));
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await names(services)).toEqual(order.filter((name) => name !== 'Before both'));
  });

  it('keeps finding a place even when the numbers between two positions run out', async () => {
    const services = await opened();
    await given(services, 'First');
    const second = await given(services, 'Second');
    for (let round = 0; round < 70; round++) {
      services.clock.advance(1_000);
      await addRule(services, form({ name: `New ${round}` }), second.id);
    }
    expect((await names(services)).at(-1)).toBe('Second');
  });

  it('keeps the name of a deleted rule readable, although the name is free', async () => {
    const services = await opened();
    const old = await given(services, 'Coffee');
    services.clock.advance(1_000);
    expect(await removeRule(services, old)).toMatchObject({ ok: true });
    const next = await given(services, 'Coffee');
    expect(await readRuleNames(services.database)).toEqual(
      new Map([
        [old.id, { name: 'Coffee', isDeleted: true }],
        [next.id, { name: 'Coffee', isDeleted: false }],
      ]),
    );
  });

  it('refuses a name that exists in a different case', async () => {
    const services = await opened();
    await given(services, 'Coffee');
    const other = await given(services, 'Other');
    expect(await addRule(services, form({ name: ' cOFFEE' }))).toMatchObject({ code: 'taken' });
    expect(await saveRule(services, other.id, form())).toMatchObject({ code: 'taken' });
  });

  it('writes only the fields changed in the form, because another tab may have changed the rest', async () => {
    const services = await opened();
    const rule = await given(services, 'Coffee', { tags: ['t1'] });
    const before = formOfRule(rule);
    services.clock.advance(1_000);
    await saveRule(services, rule.id, { ...before, categoryId: 'c2' }, before);
    await setRuleEnabled(services, rule, false);
    services.clock.advance(1_000);
    await saveRule(services, rule.id, { ...before, name: 'Tea' }, before);
    expect(await readRules(services.database)).toMatchObject([
      {
        name: 'Tea',
        enabled: false,
        actions: [{ value: { categoryId: 'c2' } }, { type: 'add_tag', value: { tagId: 't1' } }],
      },
    ]);
  });

  it.each<[Partial<RuleForm>, Record<string, string>]>([
    [{ name: 'x' }, { name: 'rule-name-too-short' }],
    [{ categoryId: 'gone' }, { categoryId: 'category-gone' }],
    [{ tags: ['t1', 'gone'] }, { tags: 'tag-gone' }],
    [
      {
        conditions: [
          { ...EMPTY_CONDITION, value: 'x' },
          { ...EMPTY_CONDITION, field: 'account', operator: 'is', value: 'gone' },
        ],
      },
      { 'conditions.1.value': 'rule-account-gone' },
    ],
    [
      { conditions: [{ ...EMPTY_CONDITION, operator: 'matches', value: '(?<=x)y' }] },
      { 'conditions.0.value': 'rule-pattern-unreadable' },
    ],
  ])('is refused: %j', async (more, fields) => {
    const services = await opened();
    expect(await addRule(services, form(more))).toMatchObject({ code: 'invalid', fields });
    expect(await readRules(services.database)).toEqual([]);
  });

  it('tolerates a deleted tag that the rule already had, but not a deleted category', async () => {
    const services = await opened();
    const rule = await given(services, 'Coffee', { tags: ['t1'] });
    await services.database.store.write('tags', [{ id: 't1', remove: 'free-key' }]);
    const before = formOfRule(rule);
    services.clock.advance(1_000);
    expect(await saveRule(services, rule.id, { ...before, name: 'Tea' }, before)).toMatchObject({
      ok: true,
    });
  });

  it('refuses a regular expression that takes too long on the stored rows', async () => {
    const services = await opened();
    const { database } = services;
    const answer = { matching: 0, uncategorised: 0, replaced: 0, sampleIds: [], replacedIds: [] };
    const slow = {
      build: async () => ({ ok: true, value: { generation: 0 } }),
      ask: async () => ({ ok: true, value: { ...answer, isCut: true } }),
      change: () => undefined,
      close: () => undefined,
    } as unknown as IndexClient;
    transactionIndexOf(database, () => slow);
    const conditions = [
      { ...EMPTY_CONDITION, value: 'tim' },
      { ...EMPTY_CONDITION, operator: 'matches', value: 'x.*y' } as const,
    ];
    expect(await addRule(services, form({ conditions }))).toMatchObject({
      code: 'invalid',
      fields: { 'conditions.1.value': 'rule-pattern-slow' },
    });
    expect(await addRule(services, form())).toMatchObject({ ok: true });
  });
});

describe('ordering, disabling and removing rules', () => {
  it('reorders them as one step, which Undo reverts', async () => {
    const services = await opened();
    const rules: Rule[] = [];
    for (const name of ['One', 'Two', 'Three']) rules.push(await given(services, name));
    const [one, two, three] = rules.map(({ id }) => id);
    services.clock.advance(1_000);
    const ordered = await orderRules(services, [three ?? '', one ?? '', two ?? '']);
    expect(ordered).toMatchObject({ ok: true, change: { label: { code: 'rules-ordered' } } });
    expect(await names(services)).toEqual(['Three', 'One', 'Two']);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await names(services)).toEqual(['One', 'Two', 'Three']);
    expect(await orderRules(services, [one ?? '', 'gone'])).toMatchObject({ code: 'gone' });
  });

  it('removes one and restores it; its name is free in between', async () => {
    const services = await opened();
    const rule = await given(services, 'Coffee');
    services.clock.advance(1_000);
    expect(await removeRule(services, rule)).toMatchObject({ ok: true });
    expect(await names(services)).toEqual([]);
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await names(services)).toEqual(['Coffee']);
    services.clock.advance(1_000);
    await removeRule(services, rule);
    await given(services, 'coffee');
    expect(await removeRule(services, rule)).toMatchObject({ code: 'gone' });
  });

  it('disables and enables one', async () => {
    const services = await opened();
    const rule = await given(services, 'Coffee');
    expect(await setRuleEnabled(services, rule, false)).toMatchObject({
      change: { label: { code: 'rule-off' } },
    });
    expect(await setRuleEnabled(services, rule, true)).toMatchObject({
      change: { label: { code: 'rule-on' } },
    });
  });
});

describe('the rule preview', () => {
  it('counts what a draft matches, leaves out rows of earlier rules, and shows before and after', async () => {
    const services = await opened();
    const { database } = services;
    transactionIndexOf(database, () => openInThread());
    const rows = [
      { description: 'TIM HORTONS #1' },
      { description: 'TIM HORTONS #2', categoryId: 'c2' },
      { description: 'TIM HORTONS EXPRESS' },
      { description: 'METRO' },
    ];
    for (const row of rows) {
      services.clock.advance(1_000);
      await addTransaction(services, transactionForm(row));
    }
    const first = await given(services, 'Express', {
      conditions: [{ ...EMPTY_CONDITION, value: 'express' }],
      categoryId: 'c2',
    });
    const draft: Rule = { ...first, ...(await given(services, 'Tim')), id: '~draft', position: 9 };
    const preview = await readChoicePreview(database, {
      rule: draft,
      sample: 2,
      withReplaced: false,
    });
    expect(preview).toMatchObject({ matching: 3, uncategorised: 0, replaced: 0, isCut: false });
    await removeRule(services, (await readRules(database))[1] ?? draft);
    const alone = await readChoicePreview(database, {
      rule: { ...draft, enabled: false },
      sample: 20,
      withReplaced: false,
    });
    expect(alone).toMatchObject({ matching: 3, uncategorised: 1, replaced: 1 });
    expect(
      Object.fromEntries(alone.rows.map(({ row, choice }) => [row.description, choice?.source])),
    ).toEqual({
      'TIM HORTONS #1': 'rule:~draft',
      'TIM HORTONS #2': 'rule:~draft',
      'TIM HORTONS EXPRESS': `rule:${first.id}`,
    });
    const counts = await transactionIndexOf(database).countRules({
      rules: [draft, first],
      categories: [{ id: 'c1' }, { id: 'c2' }] as never,
    });
    expect(counts).toMatchObject({ ok: true, value: { isCut: false } });
    if (counts.ok) {
      expect(counts.value.byRule).toEqual(
        new Map([
          [first.id, { matching: 1, deciding: 1 }],
          ['~draft', { matching: 3, deciding: 2 }],
        ]),
      );
    }
    const replacing = await readChoicePreview(database, {
      rule: null,
      sample: 20,
      withReplaced: true,
      onlyReplaced: true,
      rulesOnly: true,
    });
    expect(replacing).toMatchObject({ replaced: 0, replacedIds: [], rows: [] });
  });
});
