import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INTEGRITY_CHECKS } from '@/domain/integrity/integrity.ts';
import { supportBundle } from '@/domain/integrity/support-bundle.ts';

/** Text that occurs nowhere in the app. */
const secret = fc.stringMatching(/^[a-z]{8}$/).map((word) => `zq${word}`);

function bundleOf(name: string, amount: string) {
  return supportBundle({
    createdAt: '2026-11-22T10:00:00.000Z',
    build: 'index-1.js',
    browser: { agent: 'Mozilla/5.0' },
    facts: {
      name: 'coffer',
      version: 11,
      sums: 3,
      changes: 2,
      others: [],
      collections: [
        { name: 'tags', live: 1, deleted: 0, indexes: ['id'], bytes: 10, generation: 4 },
      ],
    },
    settings: [`filter:${name}`, `filter:${name}2`, 'ruleBook', `rate:${name}`],
    log: [
      {
        at: new Date('2026-11-22T10:00:00.000Z'),
        level: 'warn',
        message: `the file "${name}" has ${amount} and ‘${name}’ of me@${name}.ca`,
        details: `TypeError: ${name} ${amount}`,
        isElsewhere: false,
      },
      {
        at: new Date('2026-11-22T10:00:01.000Z'),
        level: 'error',
        message: 'an import failed after 12 of 40 rows: quota',
        details: `{"name":"${name}"}`,
        isElsewhere: true,
      },
    ],
    start: { openMs: 12.345, loadedMs: null },
    timings: [{ kind: 'read', name: 'reports: tags', count: 2, slowestMs: 3.7, totalMs: 5.1 }],
    integrity: {
      records: 5,
      isUnsettled: false,
      results: INTEGRITY_CHECKS.map((check) => ({
        check,
        looked: 1,
        faults: 1,
        notes: 0,
        findings: [
          {
            code: 'reference-gone' as const,
            collection: 'transactions',
            id: `id-${name}`,
            label: `${name} ${amount}`,
            field: 'tags',
            target: name,
          },
        ],
      })),
    },
  });
}

it('§9 the support bundle contains no name, description, amount, key or id', () => {
  fc.assert(
    fc.property(secret, fc.integer({ min: 100_000, max: 9_999_999 }), (name, cents) => {
      const amount = (cents / 100).toFixed(2);
      const text = JSON.stringify(bundleOf(name, amount));
      expect(text).not.toContain(name);
      expect(text).not.toContain(amount);
    }),
  );
});

it('it says what is needed for troubleshooting', () => {
  const bundle = bundleOf('Groceries', '12.34');
  expect(bundle).toMatchObject({
    schemaVersion: 11,
    settings: { 'filter:…': 2, 'rate:…': 1, ruleBook: 1 },
    start: { openMs: 12 },
    timings: [{ kind: 'read', name: 'reports: tags', count: 2, slowestMs: 4, totalMs: 5 }],
  });
  expect(bundle.log.map(({ message, error }) => [message, error])).toEqual([
    ['the file "…" has # and ‘…’ of …', 'TypeError'],
    ['an import failed after 12 of 40 rows: quota', ''],
  ]);
  expect(bundle.integrity?.checks.find(({ check }) => check === 'orphans')).toEqual({
    check: 'orphans',
    looked: 1,
    faults: 1,
    notes: 0,
    listed: { 'reference-gone': 1 },
  });
});
