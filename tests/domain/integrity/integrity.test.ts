import { DAMAGES, soundHousehold, storedOf, withDamage } from '@tests/support/planted-damage.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { invertedDateKey } from '@/domain/core/calendar-date.ts';
import {
  type CheckedRecord,
  type CheckResult,
  FINDING_KINDS,
  type Fields,
  type Finding,
  isClean,
} from '@/domain/integrity/integrity.ts';
import { keyFieldOf } from '@/domain/integrity/integrity-checks.ts';
import {
  missingAccounts,
  recreatedAccount,
  repairedRecord,
} from '@/domain/integrity/integrity-repair.ts';
import { IntegrityScan } from '@/domain/integrity/integrity-scan.ts';

const sound = soundHousehold();
/** Enough records for every kind of damage to apply. */
const few = soundHousehold(400);

/** All checks except those of schemas and totals, which need the storage. */
function resultsOf(records: readonly CheckedRecord[]): readonly CheckResult[] {
  const all = records.map((each) => ({ ...each, isInvalid: false }));
  const scan = new IntegrityScan(all.filter(({ collection }) => collection !== 'transactions'));
  const rows = all.filter(({ collection }) => collection === 'transactions');
  for (const row of rows) scan.look(row);
  return scan.results(new Set(rows.map(({ id }) => id)));
}

const found = (results: readonly CheckResult[]) => results.flatMap(({ findings }) => findings);

/** The records after all repairs, applied one by one like the store would. */
function mended(records: readonly CheckedRecord[], findings: readonly Finding[]) {
  let current = records;
  for (const id of missingAccounts(findings)) {
    const account = recreatedAccount(id, undefined, { name: 'Recovered', createdAt: '' }, 0);
    current = withDamage(current, { changed: [storedOf('accounts', account)] });
  }
  for (const finding of findings) {
    for (const id of [finding.id, ...(finding.others ?? [])]) {
      const isAboutAll = FINDING_KINDS[finding.code].check === 'transfers';
      if (id !== finding.id && !isAboutAll) continue;
      const record = current.find(
        (each) => each.collection === finding.collection && each.id === id,
      );
      if (!record) throw new Error(`there is no ${id}`);
      current = withDamage(current, mendOf(finding, record, current));
    }
  }
  return current;
}

function mendOf(finding: Finding, record: CheckedRecord, all: readonly CheckedRecord[]) {
  if (finding.code === 'key-kept') {
    const fields = { ...record.fields, [keyFieldOf(record.collection)]: `~gone~${record.id}` };
    return { changed: [{ ...record, fields }] };
  }
  for (let refusals = 0; refusals < 5; refusals++) {
    const next = repairedRecord(finding, record.fields, refusals);
    if (next === null) return { changed: [] };
    if (next === 'remove') return { changed: [], removed: [record] };
    const stored = storedOf(record.collection, dated(record.collection, next));
    if (!isTaken(stored, all)) return { changed: [stored] };
  }
  throw new Error('no free key');
}

function dated(collection: string, fields: Fields): Fields {
  if (collection !== 'transactions') return fields;
  return { ...fields, dateKey: invertedDateKey(fields.date as CalendarDate) };
}

function isTaken(record: CheckedRecord, all: readonly CheckedRecord[]): boolean {
  const field = keyFieldOf(record.collection);
  return all.some(
    (each) =>
      each.collection === record.collection &&
      each.id !== record.id &&
      field !== '' &&
      each.fields[field] === record.fields[field],
  );
}

describe('§9 integrity checks', () => {
  it('find nothing in sound data, and count what they checked', () => {
    const results = resultsOf(sound);
    expect(found(results)).toEqual([]);
    expect(isClean({ results })).toBe(true);
    const looked = Object.fromEntries(results.map(({ check, looked }) => [check, looked]));
    expect(looked.orphans).toBe(sound.length);
    expect(looked.dates).toBeGreaterThan(2_000);
    expect(looked.transfers).toBeGreaterThan(50);
    expect(found(resultsOf(few))).toEqual([]);
  });

  it.each(Object.entries(DAMAGES))('find exactly: %s; mended, nothing is left', (_name, plant) => {
    fc.assert(
      fc.property(fc.nat(100_000), (pick) => {
        const planted = plant(few, pick);
        const damaged = withDamage(few, planted);
        const findings = found(resultsOf(damaged));
        const pairs = findings.map(({ code, id }) => [code, id]);
        expect(pairs).toEqual(planted.expected);
        expect(found(resultsOf(mended(damaged, findings)))).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('find several faults at once, each as if it were the only one', () => {
    const kinds = Object.values(DAMAGES);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(kinds.length - 1), { minLength: 2, maxLength: 5 }),
        fc.nat(100_000),
        (chosen, pick) => {
          let records = few;
          const expected = new Set<string>();
          const touched = new Set<string>();
          for (const [place, kind] of chosen.entries()) {
            const planted = kinds[kind]?.(few, pick + place * 97);
            const about = [...(planted?.changed ?? []), ...(planted?.removed ?? [])];
            const ids = [
              ...about.map(({ id }) => id),
              ...(planted?.expected ?? []).map(([, id]) => id),
              ...(planted?.about ?? []),
            ];
            // Two faults of one record may hide each other.
            if (!planted || ids.some((id) => touched.has(id))) continue;
            for (const id of ids) touched.add(id);
            records = withDamage(records, planted);
            for (const [code, id] of planted.expected) expected.add(`${code} ${id}`);
          }
          const pairs = found(resultsOf(records)).map(({ code, id }) => `${code} ${id}`);
          expect(new Set(pairs)).toEqual(expected);
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  });

  it('accept a leg whose other leg was deleted with its account', () => {
    const leg = sound.find(({ fields }) => fields.transferId !== undefined);
    const other = sound.find(
      ({ id, fields }) => id !== leg?.id && fields.transferId === leg?.fields.transferId,
    );
    if (!leg || !other) throw new Error('the sample has transfers');
    const account = sound.find(
      ({ collection, id }) => collection === 'accounts' && id === other.fields.accountId,
    );
    if (!account) throw new Error('the sample has accounts');
    const goneLeg = {
      ...other,
      isDeleted: true,
      fields: { ...other.fields, uniqueHash: '~gone~' },
    };
    const goneAccount = {
      ...account,
      isDeleted: true,
      fields: { ...account.fields, nameKey: '~gone~' },
    };
    const codesOf = (records: readonly CheckedRecord[]) =>
      found(resultsOf(records))
        .filter(({ code }) => code.startsWith('leg'))
        .map(({ code, id }) => [code, id]);
    // Deleted alone.
    expect(codesOf(withDamage(sound, { changed: [goneLeg] }))).toEqual([['leg-alone', leg.id]]);
    // Deleted with its account.
    const withAccount = withDamage(sound, { changed: [goneLeg, goneAccount] });
    expect(codesOf(withAccount)).toEqual([]);
    // Purged from the trash since, possibly; not a fault.
    const purged = withDamage(withAccount, { changed: [], removed: [goneLeg] });
    expect(codesOf(purged)).toEqual([['leg-left', leg.id]]);
  });

  it('count what they no longer list', () => {
    const records = sound.map((each) =>
      each.collection === 'transactions' && each.fields.kind === 'normal'
        ? { ...each, fields: { ...each.fields, dateKey: 1 } }
        : each,
    );
    const dates = resultsOf(records).find(({ check }) => check === 'dates');
    expect(dates?.findings).toHaveLength(2_000);
    expect(dates?.faults).toBe(records.filter(({ fields }) => fields.dateKey === 1).length);
    expect(dates?.faults).toBeGreaterThan(2_000);
  });
});
