import { cycleFindings } from '@/domain/integrity/integrity-checks.ts';
import { neededBy } from '@/domain/sync/references.ts';
import { isSyncedRecord } from '@/domain/sync/synced-body.ts';
import {
  isFreed,
  SYNC_COLLECTIONS,
  type SyncCollection,
  uniqueFieldOf,
  type Version,
  withoutDerived,
} from '@/domain/sync/version.ts';
import {
  hasBankIdentity,
  splitProblem,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { Killed, ModelDevice, ModelServer } from './device.ts';
import { Household } from './household.ts';
import { Random } from './tracked-writes.ts';

const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
/** Clocks that are off by as much as people's are. */
const SKEWS = [0, 3_600_000, -DAY, 30 * DAY, -365 * DAY];

/** Plays a household of 2 to 5 devices from a seed, and returns everything that is wrong at its end. */
export function problemsOf(seed: number, steps: number): readonly string[] {
  const random = new Random(seed);
  const server = new ModelServer();
  const household = new Household(random);
  let time = START;
  const devices = Array.from(
    { length: 2 + random.below(4) },
    (_, index) =>
      new ModelDevice(`d${index}`, server, () => time + (SKEWS[index] ?? 0), 3 + random.below(20)),
  );
  for (const device of devices) household.begin(device);
  const hasFaults = random.chance(0.75);
  const faults = {
    killed: () => hasFaults && random.chance(0.01),
    answerLost: () => hasFaults && random.chance(0.05),
  };
  for (let step = 0; step < steps; step++) {
    time += random.below(60_000);
    const device = random.pick(devices);
    if (!device) continue;
    if (!random.chance(0.12)) {
      household.act(device);
      continue;
    }
    try {
      const what = random.below(4);
      if (what === 0) device.pull(faults, 1);
      else if (what === 1) device.push(faults, 5);
      else device.sync(faults);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      device.restart();
    }
  }
  const problems: string[] = [];
  let rounds = 0;
  for (; rounds < 6; rounds++) {
    const moved = devices.reduce((sum, device) => sum + device.sync(), 0);
    if (moved === 0) break;
  }
  if (rounds > 3) problems.push(`needs ${rounds} rounds`);
  return [
    ...problems,
    ...problemsAtEnd(household, devices),
    ...(hasFaults ? [] : falseConflicts(household, devices)),
  ];
}

/** What is wrong with devices that are all in sync: they differ, or something was lost. */
export function problemsAtEnd(
  household: Household,
  devices: readonly ModelDevice[],
): readonly string[] {
  return [
    ...devices.flatMap((device) => (device.dirty() > 0 ? [`${device.name} is dirty`] : [])),
    ...differences(devices),
    ...faultsOf(devices[0], household),
    ...lost(household, devices),
  ];
}

function differences(devices: readonly ModelDevice[]): readonly string[] {
  const [first, ...others] = devices.map(contentsOf);
  return others.flatMap((contents, index) =>
    [...new Set([...(first?.keys() ?? []), ...contents.keys()])]
      .filter((key) => first?.get(key) !== contents.get(key))
      .map((key) => `d${index + 1} differs at ${key}: ${first?.get(key)} / ${contents.get(key)}`),
  );
}

function contentsOf(device: ModelDevice): ReadonlyMap<string, string> {
  return new Map(
    SYNC_COLLECTIONS.flatMap((name) =>
      [...device.records[name]].flatMap(([id, { local }]) => {
        if (!local || !isSyncedRecord(name, id)) return [];
        const fields = Object.entries(withoutDerived(local.fields)).sort(([a], [b]) =>
          a < b ? -1 : 1,
        );
        return [[`${name} ${id}`, JSON.stringify([local.isDeleted, local.alias, fields])] as const];
      }),
    ),
  );
}

/** What is wrong with the data of a device that is in sync. */
function faultsOf(device: ModelDevice | undefined, { leftLegs }: Household): readonly string[] {
  if (!device) return ['no device'];
  const problems: string[] = [];
  const isLiving = (collection: SyncCollection, id: string) =>
    device.version(collection, id)?.isDeleted === false;
  for (const collection of SYNC_COLLECTIONS) {
    const keys = new Set<string>();
    for (const [id, { fields, alias }] of device.living(collection)) {
      if (!isSyncedRecord(collection, id)) continue;
      if (alias !== undefined) problems.push(`${collection} ${id} lives though replaced`);
      for (const need of neededBy(collection, fields)) {
        if (!isLiving(need.collection, need.id)) {
          problems.push(`${collection} ${id} needs ${need.collection} ${need.id}`);
        }
      }
      const field = uniqueFieldOf(collection);
      if (field === '') continue;
      const key = String(fields[field]);
      if (isFreed(key) || keys.has(key)) problems.push(`${collection} ${id}: key ${key}`);
      keys.add(key);
    }
  }
  const transfers = new Map<string, Version[]>();
  for (const [id, version] of device.living('transactions')) {
    const row = version.fields as unknown as Transaction;
    if (row.splits && splitProblem(row.amount, row.splits) !== null) problems.push(`${id}: split`);
    if ((row.categoryId === '~split') !== (row.splits !== undefined)) problems.push(`${id}: parts`);
    if (row.refundOf !== undefined && !device.version('transactions', row.refundOf))
      problems.push(`${id}: refund`);
    if ((row.kind === 'transfer') !== (row.transferId !== undefined)) problems.push(`${id}: link`);
    if (row.kind === 'transfer' && (row.categoryId !== '' || row.splits))
      problems.push(`${id}: category of a transfer`);
    if (row.transferId === undefined) continue;
    transfers.set(row.transferId, [...(transfers.get(row.transferId) ?? []), version]);
  }
  for (const [transferId, legs] of transfers) {
    const [one, other] = legs.map(({ fields }) => fields as unknown as Transaction);
    const hadAccount = [...device.records.transactions.values()].some(
      ({ local }) =>
        local?.isDeleted &&
        local.fields.transferId === transferId &&
        !isLiving('accounts', String(local.fields.accountId)),
    );
    if (legs.length === 1 && !hadAccount && !leftLegs.has(transferId))
      problems.push(`transfer ${transferId}: one leg`);
    if (legs.length > 2) problems.push(`transfer ${transferId}: ${legs.length} legs`);
    if (legs.length !== 2 || !one || !other) continue;
    if (one.accountId === other.accountId || one.amount !== -other.amount)
      problems.push(`transfer ${transferId}: unequal`);
  }
  const categories = device
    .living('categories')
    .map(([id, { fields }]) => ({ collection: 'categories', id, fields, isDeleted: false }));
  problems.push(...cycleFindings(categories).map(({ id }) => `cycle at ${id}`));
  return problems;
}

function lost(household: Household, devices: readonly ModelDevice[]): readonly string[] {
  const [device] = devices;
  if (!device) return [];
  // What twins and deleted records had is in the log too, but edits must have outlived them.
  const events = new Set(['conflict', 'renamed', 'unlinked', 'cycle']);
  const logged = devices
    .map(({ log }) => JSON.stringify(log.filter(({ event }) => events.has(event))))
    .join();
  const end = (collection: SyncCollection, id: string): string => {
    const alias = device.version(collection, id)?.alias;
    return alias === undefined ? id : end(collection, alias);
  };
  const problems = household.edits.flatMap(({ collection, id, field, token, isSuperseded }) => {
    if (isSuperseded || logged.includes(token)) return [];
    const isThere = device
      .living(collection)
      .some(([, { fields }]) => JSON.stringify(fields[field] ?? '').includes(token));
    return isThere ? [] : [`lost: ${collection} ${id} ${field} ${token}`];
  });
  const posted = new Set<string>();
  for (const [id, { fields }] of device.living('transactions')) {
    if (fields.source !== 'scheduled' || fields.kind !== 'normal') continue;
    const occurrence = `${fields.scheduledId}|${fields.dueDate}|${Math.sign(Number(fields.amount))}`;
    if (posted.has(occurrence)) problems.push(`posted twice: ${id}`);
    posted.add(occurrence);
  }
  const living = new Map<string, number>();
  for (const [, { fields }] of device.living('transactions')) {
    if (!hasBankIdentity(fields as unknown as Transaction)) continue;
    living.set(String(fields.uniqueHash), (living.get(String(fields.uniqueHash)) ?? 0) + 1);
  }
  const accountEnd = (key: string) =>
    key.replace(/\|(\w{15})$/, (_, id: string) => `|${end('accounts', id)}`);
  const deleted = new Set([...household.deleted].map(accountEnd));
  for (const key of new Set([...household.imported].map(accountEnd))) {
    const count = living.get(key) ?? 0;
    if (count > 1) problems.push(`doubled: ${key}`);
    if (count === 0 && !deleted.has(key)) problems.push(`gone: ${key}`);
  }
  return problems;
}

/**
 * Log entries about values that somebody had seen and replaced. A few are right: a third device may
 * have been in conflict with the value before.
 */
function falseConflicts(household: Household, devices: readonly ModelDevice[]): readonly string[] {
  const superseded = new Set(
    household.edits.flatMap((edit) => (edit.isSuperseded ? [edit.token] : [])),
  );
  const found = devices.flatMap(({ log }) =>
    log.flatMap(({ event, collection, id, dropped }) => {
      if (event !== 'conflict') return [];
      const tokens = JSON.stringify(dropped).match(/N\d+X/g) ?? [];
      const isFalse = tokens.length > 0 && tokens.every((token) => superseded.has(token));
      return isFalse ? [`no conflict: ${collection} ${id} ${tokens.join()}`] : [];
    }),
  );
  return found.length > MAX_FALSE_CONFLICTS ? found : [];
}

const MAX_FALSE_CONFLICTS = 3;
