import { isTorture } from '@tests/support/torture.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PullPlan } from '@/domain/sync/pull-plan.ts';
import type { SyncedRecord, Version } from '@/domain/sync/version.ts';
import { problemsOf } from './convergence.ts';
import { ModelDevice, ModelServer } from './device.ts';

/**
 * Does the convergence test see anything? Faults are planted into the merge, one at a time, by
 * replacing its functions; nothing in the app can reach them. Each must be found within 200 seeds.
 */

const planted = vi.hoisted(() => ({ fault: '' }));

/** A function of a module that behaves differently while a fault is planted. */
const faulty = vi.hoisted(
  () =>
    // biome-ignore lint/suspicious/noExplicitAny: any function of any module
    <Call extends (...given: any[]) => unknown>(
      fault: string,
      right: Call,
      wrong: (...given: Parameters<Call>) => unknown,
    ): Call =>
      ((...given: Parameters<Call>) => (planted.fault === fault ? wrong : right)(...given)) as Call,
);

vi.mock('@/domain/sync/merge.ts', async (importOriginal) => {
  const right = await importOriginal<typeof import('@/domain/sync/merge.ts')>();
  const { mergedVersion } = right;
  const wrongs: readonly (readonly [string, typeof mergedVersion])[] = [
    [
      'a merge without the base',
      (place, _base, local, remote) => mergedVersion(place, null, local, remote),
    ],
    [
      'whole rows instead of fields, the last one wins',
      (_place, _base, local, remote) => {
        const time = ({ stamps }: Version) => Math.max(...Object.values(stamps).map(([ms]) => ms));
        return { version: time(local) > time(remote) ? local : remote, log: [] };
      },
    ],
    ['conflicts are not logged', (...given) => ({ ...mergedVersion(...given), log: [] })],
    [
      'a deletion wins over an edit',
      (place, base, local, remote) => {
        const merged = mergedVersion(place, base, local, remote);
        const isDeleted = local.isDeleted || remote.isDeleted;
        return { ...merged, version: { ...merged.version, isDeleted } };
      },
    ],
    [
      'late edits of a twin that is gone are dropped',
      (...given) => {
        const { lateEdits: _dropped, ...merged } = mergedVersion(...given);
        return merged;
      },
    ],
  ];
  return {
    ...right,
    mergedVersion: wrongs.reduce((call, [name, wrong]) => faulty(name, call, wrong), mergedVersion),
  };
});

vi.mock('@/domain/sync/twins.ts', async (importOriginal) => {
  const right = await importOriginal<typeof import('@/domain/sync/twins.ts')>();
  return {
    ...right,
    isOne: faulty('twins stay two rows', right.isOne, () => false),
    postingKey: faulty('a posting has no key of its own', right.postingKey, () => ''),
    foldedVersion: faulty(
      'a twin’s edits are not taken over',
      right.foldedVersion,
      (_name, winner) => ({
        version: winner,
        log: [],
      }),
    ),
  };
});

vi.mock('@/domain/sync/field-groups.ts', async (importOriginal) => {
  const right = await importOriginal<typeof import('@/domain/sync/field-groups.ts')>();
  return {
    ...right,
    groupsOf: faulty('fields that hang together are merged alone', right.groupsOf, (...given) =>
      right
        .groupsOf(...given)
        .flatMap((group) => group.fields.map((name) => ({ ...group, fields: [name] }))),
    ),
  };
});

vi.mock('@/domain/sync/repairs.ts', async (importOriginal) => {
  const right = await importOriginal<typeof import('@/domain/sync/repairs.ts')>();
  return {
    ...right,
    planRepairs: faulty('nothing is repaired after a pull', right.planRepairs, () => ({
      changes: new Map(),
      log: [],
    })),
  };
});

/** Faults in methods: what to put in their place, until it is taken away again. */
const METHODS: Readonly<Record<string, () => void>> = {
  'the second of two pushes is not refused': () => {
    const { push } = ModelServer.prototype;
    vi.spyOn(ModelServer.prototype, 'push').mockImplementation(function (
      this: ModelServer,
      docId,
      _rev,
      body,
    ) {
      return push.call(this, docId, this.docs.get(docId)?.rev ?? '', body);
    });
  },
  'the place in the feed is kept before the rows': () => {
    const { changes } = ModelServer.prototype;
    let skipped = 0;
    // A kill between the two passes a page by: every ninth one here.
    vi.spyOn(ModelServer.prototype, 'changes').mockImplementation(function (
      this: ModelServer,
      since,
      limit,
    ) {
      const page = changes.call(this, since, limit);
      return ++skipped % 9 === 0 ? page.slice(Math.ceil(page.length / 2)) : page;
    });
  },
  'a refused push counts as done': () => {
    const { push } = ModelDevice.prototype;
    vi.spyOn(ModelDevice.prototype, 'push').mockImplementation(function (
      this: ModelDevice,
      ...given
    ) {
      const answer = push.apply(this, given);
      if (!answer.hasConflict) return answer;
      for (const records of Object.values(this.records)) {
        for (const [id, record] of records) {
          const { local, rev } = record as SyncedRecord;
          if (rev !== '') records.set(id, { local, server: local, rev });
        }
      }
      return { ...answer, hasConflict: false };
    });
  },
  'a pulled row is written over a changed one': () => {
    const { pull } = PullPlan.prototype;
    vi.spyOn(PullPlan.prototype, 'pull').mockImplementation(function (this: PullPlan, pulled) {
      if (pulled.version) this.change(pulled.id, pulled.version);
      return pull.call(this, pulled);
    });
  },
};

/** Each with a seed that finds it, so that the short form needs one run. */
const FAULTS: readonly (readonly [string, number])[] = [
  ['a merge without the base', 4],
  ['whole rows instead of fields, the last one wins', 1],
  ['conflicts are not logged', 1],
  ['a deletion wins over an edit', 1],
  ['late edits of a twin that is gone are dropped', 2],
  ['twins stay two rows', 1],
  ['a posting has no key of its own', 5],
  ['a twin’s edits are not taken over', 1],
  ['fields that hang together are merged alone', 2],
  ['nothing is repaired after a pull', 1],
  ['the second of two pushes is not refused', 1],
  ['the place in the feed is kept before the rows', 1],
  ['a refused push counts as done', 1],
  ['a pulled row is written over a changed one', 1],
];

const STEPS = 250;
const SEEDS = 200;

afterEach(() => {
  planted.fault = '';
  vi.restoreAllMocks();
});

/** A crash is found as well. */
function isFound(fault: string, seed: number): boolean {
  planted.fault = fault;
  METHODS[fault]?.();
  try {
    return problemsOf(seed, STEPS).length > 0;
  } catch {
    return true;
  } finally {
    planted.fault = '';
    vi.restoreAllMocks();
  }
}

describe('a planted fault', () => {
  test.each(FAULTS)(
    'is found: %s',
    (fault, known) => {
      if (!isTorture) {
        expect(isFound(fault, known)).toBe(true);
        return;
      }
      let seed = 1;
      while (seed <= SEEDS && !isFound(fault, seed)) seed++;
      console.log(`${fault}: found by seed ${seed}`);
      expect(seed).toBeLessThanOrEqual(SEEDS);
    },
    300_000,
  );

  test('is gone afterwards', () => {
    expect(problemsOf(1, STEPS)).toEqual([]);
  });
});
