import { describe, expect, it } from 'vitest';
import type { Payee } from '@/domain/categories/payee.ts';
import { suggestPayees } from '@/domain/categories/payee-suggestions.ts';

function payee(name: string, more: Partial<Payee> = {}): Payee {
  return {
    id: name,
    name,
    defaultCategoryId: '',
    aliases: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const payees = [
  payee('Caf\u00E9 Olimpico'),
  payee('Corner Metro'),
  payee('Metro', { aliases: ['Super C'] }),
  payee('Metropolitan Opera', { hidden: true }),
];

const namesFor = (text: string) => suggestPayees(payees, text).payees.map(({ name }) => name);

describe('§5 payee type-ahead', () => {
  it('suggests from 2 typed characters', () => {
    expect(suggestPayees(payees, ' m ').isLongEnough).toBe(false);
    expect(namesFor('m')).toEqual([]);
    expect(namesFor('me')).toEqual(['Metro', 'Corner Metro']);
  });

  it.each([
    ['METRO', ['Metro', 'Corner Metro']],
    ['etro', ['Corner Metro', 'Metro']],
    ['cafe', ['Caf\u00E9 Olimpico']],
    ['super', ['Metro']],
    ['zzz', []],
  ] as const)('%s: a substring of a name or alias, whatever the case', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  it('does not suggest hidden payees', () => {
    expect(namesFor('opera')).toEqual([]);
  });

  it.each([
    ['m', false],
    [' m ', false],
    ['me', true],
    ['metro', false],
    ['  METRO ', false],
    ['super c', false],
    ['metropolitan opera', false],
    ['Metro 2', true],
  ] as const)("'Create new payee' for %j: %s", (text, canCreate) => {
    expect(suggestPayees(payees, text).canCreate).toBe(canCreate);
  });
});
