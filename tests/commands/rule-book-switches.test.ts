import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { saveBuiltInRuleSwitches } from '@/commands/rules.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { cents } from '@/domain/core/money.ts';
import { BUILT_IN_RULES_SETTING } from '@/domain/rules/built-in/built-in-rules.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';

const switchesOf = async ({ database }: Services) => (await readMatching(database)).switches;

async function turned(
  services: Services,
  ...args: Parameters<typeof saveBuiltInRuleSwitches>[1][]
) {
  const changes: string[] = [];
  for (const each of args) {
    const saved = await saveBuiltInRuleSwitches(services, each);
    if (!saved.ok) throw new Error(saved.code);
    changes.push(saved.change?.id ?? '');
  }
  return changes;
}

describe('switching off parts of the built-in rules', () => {
  it('is stored as one setting, reported by name, and can be undone, even the first time', async () => {
    const services = await openTestServices();
    const saved = await saveBuiltInRuleSwitches(services, { category: 'Health', on: false });
    expect(saved).toMatchObject({ ok: true, change: { label: { code: 'rule-book-changed' } } });
    const [second = ''] = await turned(services, { keywords: [' IGA ', '*IGA '], on: false });
    expect(await storedRecords(services.database, 'settings')).toEqual([
      {
        key: BUILT_IN_RULES_SETTING,
        value: { categories: ['Health'], keywords: [' IGA ', '*IGA '] },
      },
    ]);
    expect((await undoChange(services, second)).ok).toBe(true);
    expect(await switchesOf(services)).toEqual({ categories: ['Health'], keywords: [] });
    const [first = ''] = saved.ok ? [saved.change?.id] : [];
    expect((await undoChange(services, first)).ok).toBe(true);
    expect(await switchesOf(services)).toEqual({ categories: [], keywords: [] });
    await turned(services, { category: 'Home', on: false });
    expect(await switchesOf(services)).toEqual({ categories: ['Home'], keywords: [] });
  });

  it('writes nothing and offers no Undo when nothing changes', async () => {
    const services = await openTestServices();
    await turned(services, { category: 'Health', on: false });
    const again = await saveBuiltInRuleSwitches(services, { category: 'Health', on: false });
    expect(again).toEqual({ ok: true, value: null });
  });

  it('keeps them from categorizing anything', async () => {
    const services = await openTestServices();
    const added = await addStarterCategories(services, 'en', ['Groceries']);
    expect(added).toMatchObject({ ok: true, value: 1 });
    const choice = async () =>
      createCategorizer(await readMatching(services.database))({
        description: 'IGA #12',
        amount: cents(-1_000),
        accountId: 'a',
      })?.source;
    expect(await choice()).toBe('keyword:IGA');
    await turned(services, { category: 'Groceries', on: false });
    expect(await choice()).toBeUndefined();
  });
});
