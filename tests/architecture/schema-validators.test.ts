import { readdirSync } from 'node:fs';
import path from 'node:path';
import { validators } from 'virtual:schema-validators';
import { resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { schemaValidators } from '@/tooling/schema-validators.ts';

const schemas = path.resolve(import.meta.dirname, '../../schemas');
const names = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) =>
    name
      .split(path.sep)
      .join('/')
      .replace(/\.json$/, ''),
  );

const tag = {
  id: 't1',
  name: 'Food',
  nameKey: 'food',
  color: 3,
  createdAt: '2024-01-31T00:00:00.000Z',
};
const stored = { _deleted: false, _rev: '1-x', _meta: { lwt: 1 }, _attachments: {} };

function check(name: string, data: unknown): boolean {
  const validate = validators[name];
  if (!validate) throw new Error(`no validator for ${name}`);
  return validate(data);
}

describe('the generated validators', () => {
  test('exist for each schema and no other', () => {
    expect(Object.keys(validators).sort()).toEqual([...names].sort());
    // Thirteen collections, and the head of the backup file.
    expect(names.filter((name) => !name.includes('/'))).toHaveLength(14);
  });

  test('accept a document as RxDB stores it, and refuse any other extra property', () => {
    expect(check('tags', tag)).toBe(true);
    expect(check('tags', { ...tag, ...stored })).toBe(true);
    expect(check('tags', { ...tag, ...stored, _other: 1 })).toBe(false);
    expect(validators.tags?.errors?.[0]?.params).toEqual({ additionalProperty: '_other' });
  });

  test('check lengths in characters and formats, using the runtime parts of Ajv', () => {
    expect(check('tags', { ...tag, createdAt: '2024-02-31T00:00:00.000Z' })).toBe(false);
    expect(validators.tags?.errors?.[0]?.keyword).toBe('format');
    expect(check('tags', { ...tag, id: 'x'.repeat(10_000) })).toBe(false);
    expect(validators.tags?.errors?.[0]?.keyword).toBe('maxLength');
  });

  test('refuse text, null and an empty object in place of a document', () => {
    for (const name of names.filter((each) => !each.includes('/'))) {
      for (const data of ['text', null, {}, []]) expect(check(name, data), name).toBe(false);
    }
  });

  test('return all errors of a form, each with the error code of its rule', () => {
    const draft = { date: '2024-01-31', description: 'x', amount: 0, accountId: '' };
    expect(check('forms/transaction', draft)).toBe(false);
    const codes = validators['forms/transaction']?.errors?.map(
      ({ parentSchema }) => (parentSchema as { errorCode?: string } | undefined)?.errorCode,
    );
    expect(codes).toEqual(
      expect.arrayContaining(['description-too-short', 'amount-zero', 'account-required']),
    );
  });
});

test('length limits count a surrogate pair, and a lone surrogate, as one character', () => {
  const isTaken = (name: string) => check('tags', { ...tag, ...stored, name });
  for (const character of ['a', '😀', '\ud83d']) {
    expect(isTaken(character.repeat(200))).toBe(true);
    expect(isTaken(character.repeat(201))).toBe(false);
  }
});

test('the generated validators contain no eval and no require', async () => {
  const plugin = schemaValidators();
  const load = plugin.load;
  if (typeof load !== 'object') throw new Error('the plugin has no load hook');
  const config = await resolveConfig({ configFile: false, root: path.dirname(schemas) }, 'build');
  if (typeof plugin.configResolved !== 'function') throw new Error('no configResolved hook');
  await plugin.configResolved.call({} as never, config);
  const context = {
    addWatchFile: () => {},
    error: (message: string) => {
      throw new Error(message);
    },
  };
  for (const name of names) {
    const result = await load.handler.call(context as never, `\0virtual:schema-validators/${name}`);
    const code = typeof result === 'object' && result ? String(result.code) : '';
    expect(code, name).toContain('export');
    expect(code, name).not.toMatch(/\brequire\(|\beval\(|\bnew Function\b|\bFunction\(/);
  }
});
