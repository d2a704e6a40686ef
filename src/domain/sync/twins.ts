import type { Payee } from '@/domain/categories/payee.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { mergedPayee } from '@/domain/integrity/record-replacement.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { copyKey, copyNumber, duplicateKey } from '@/domain/transactions/new-transaction.ts';
import {
  hasBankIdentity,
  isCategoryByHand,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { type FieldGroup, groupsOf, pick, withPicked } from './field-groups.ts';
import {
  type Choice,
  differenceOf,
  editsSince,
  keptEntry,
  type LateEdits,
  mergedGroup,
} from './merge.ts';
import { MERGED_BY_NAME } from './references.ts';
import {
  freedKey,
  isEditedByHand,
  isFreed,
  isSameVersion,
  laterStamps,
  MACHINE,
  machineStamps,
  type SyncCollection,
  type SyncLogEntry,
  stampOf,
  uniqueFieldOf,
  type Version,
  withKeys,
} from './version.ts';

/** What a row is, as opposed to what people did with it. A twin keeps its own. */
const IDENTITY: ReadonlySet<string> = new Set([
  'createdAt',
  'name',
  'importId',
  'importedDescription',
  'accountId',
  'uniqueHash',
  'position',
]);

/**
 * The record that stands for another, with what people did to that one.
 * @param edits without a base, the two are twins that meet for the first time: then what somebody
 * set by hand is taken from where it was set
 */
export function foldedVersion(
  collection: SyncCollection,
  winner: Version,
  { id: otherId, into: id, base, from }: LateEdits,
): { readonly version: Version; readonly log: readonly SyncLogEntry[] } {
  const log: SyncLogEntry[] = [];
  let { fields, stamps, isDeleted } = winner;
  const rows = [fields, from.fields, ...(base ? [base.fields] : [])];
  const edited = base ? editsSince(collection, base, from) : groupsOf(collection, rows);
  for (const { fields: names } of edited) {
    const group = groupsOf(collection, rows).find((each) => each.fields.includes(names[0] ?? ''));
    if (!group || (base === null && group.fields.every((name) => IDENTITY.has(name)))) continue;
    const choice = foldedGroup(group, base, { ...winner, fields, stamps }, from);
    if (!choice) continue;
    fields = withPicked(fields, group.fields, choice.fields);
    const taken = group.fields.flatMap((name) => (from.stamps[name] ? [name] : []));
    stamps = laterStamps(
      stamps,
      Object.fromEntries(taken.map((n) => [n, stampOf(from.stamps, [n])])),
    );
    if (!choice.dropped) continue;
    const { kept = {}, dropped, droppedBy = [0, ''] as const } = choice;
    log.push({ event: 'conflict', collection, id, otherId, kept, dropped, droppedBy });
  }
  if (isDeleted && base !== null && edited.length > 0) {
    isDeleted = false;
    log.push(keptEntry({ collection, id }, winner));
  }
  const { deletedAt, editedAt, ...rest } = fields;
  const times = [editedAt, from.fields.editedAt].filter((time) => typeof time === 'string').sort();
  const next = {
    ...rest,
    ...(isDeleted && deletedAt !== undefined ? { deletedAt } : {}),
    ...(times.length > 0 ? { editedAt: times.at(-1) } : {}),
  };
  const keys = isFreed(winner.fields.uniqueHash) ? [from.fields.uniqueHash] : [];
  return {
    version: withKeys(collection, id, { ...winner, fields: next, isDeleted, stamps }, keys),
    log,
  };
}

/** null = the winner's fields stay, and nothing is to be said about it. */
function foldedGroup(
  group: FieldGroup,
  base: Version | null,
  winner: Version,
  from: Version,
): Choice | null {
  const names = group.fields;
  const [own, other] = [pick(winner.fields, names), pick(from.fields, names)];
  if (isSameRecord(own, other)) return null;
  if (base || group.itemKey || group.isMap) {
    return mergedGroup(group, base?.fields ?? null, winner, from);
  }
  const transferIds = [own.transferId, other.transferId].filter((id) => typeof id === 'string');
  if (transferIds.length > 0) {
    // Both devices linked the same two rows: the smaller id, so that both legs get the same.
    const takesOther = other.transferId === transferIds.sort()[0];
    const [kept, lost] = takesOther ? [other, own] : [own, other];
    const isUntouched =
      isPlain(lost) && !isEditedByHand((takesOther ? winner : from).stamps, names);
    return { fields: kept, ...(isUntouched ? {} : differenceOf(kept, lost)) };
  }
  const [isOwn, isOther] = [winner, from].map(({ stamps }) => isEditedByHand(stamps, names));
  if (isOwn && isOther) return mergedGroup(group, null, winner, from);
  if (isOwn || isOther) {
    const [kept, lost, loser] = isOther ? [other, own, winner] : [own, other, from];
    // What was edited before sync has no stamp, but is not lost without a word.
    const isNoted = !group.isSilent && isSetBefore(lost, loser.fields, names);
    return { fields: kept, ...(isNoted ? differenceOf(kept, lost) : {}) };
  }
  const isAmount = names.length === 1 && names[0] === 'amount';
  if (!isAmount && (isPlain(own) || isPlain(other))) return isPlain(own) ? { fields: other } : null;
  const [byHand, otherByHand] = [winner, from].map(({ fields }) => isChosen(fields, names));
  const takesOther = otherByHand === true && !byHand;
  const [kept, dropped] = takesOther ? [other, own] : [own, other];
  return { fields: kept, ...(group.isSilent ? {} : differenceOf(kept, dropped)) };
}

/** Nobody has set any of these fields. */
function isPlain(fields: Fields): boolean {
  return Object.entries(fields).every(
    ([name, value]) =>
      value === '' ||
      value === false ||
      (name === 'kind' && value === 'normal') ||
      ['amount', 'source'].includes(name) ||
      (Array.isArray(value) && value.length === 0),
  );
}

/** Whether somebody seems to have set these fields before there were stamps. */
function isSetBefore(set: Fields, fields: Fields, names: readonly string[]): boolean {
  const isAmount = names.length === 1 && names[0] === 'amount';
  const isBankText =
    names.includes('description') && set.description === fields.importedDescription;
  return isChosen(fields, names) && !isBankText && (isAmount || !isPlain(set));
}

/** Rows from before sync have no stamps, but say who chose the category, and whether it was edited. */
function isChosen(fields: Fields, names: readonly string[]): boolean {
  if (names.includes('categoryId')) return isCategoryByHand(fields as unknown as Transaction);
  return typeof fields.editedAt === 'string';
}

const rowOf = (version: Version) => version.fields as unknown as Transaction;

/** Each device posts what is scheduled: one row for each occurrence, even if its text was edited since. */
export function postingKey(collection: SyncCollection, { fields, isDeleted }: Version): string {
  if (collection !== 'transactions' || isDeleted || fields.source !== 'scheduled') return '';
  const { scheduledId, dueDate, amount } = fields;
  if (scheduledId === undefined || dueDate === undefined) return '';
  return `posted|${scheduledId}|${dueDate}|${Math.sign(Number(amount))}`;
}

/** Whether two living records with one key are one. */
export function isOne(collection: SyncCollection, one: Version, other: Version): boolean {
  if (collection === 'transactions') {
    return hasBankIdentity(rowOf(one)) && hasBankIdentity(rowOf(other));
  }
  if (!MERGED_BY_NAME.has(collection)) return false;
  // Amounts of two currencies, or income and expenses, must not be added up.
  return ['currency', 'nature'].every((name) => one.fields[name] === other.fields[name]);
}

/** Whether the record with the smaller id is the one that gets another key. */
export function yielding(collection: SyncCollection, smaller: Version, larger: Version): boolean {
  if (collection === 'transactions') {
    return !hasBankIdentity(rowOf(smaller)) && hasBankIdentity(rowOf(larger));
  }
  const [one, other] = [smaller, larger].map(({ stamps }) => stamps.name?.[1] === MACHINE);
  return one === true && other !== true;
}

const NUMBERED = /^(.*) \((\d{1,6})\)$/;

export function withOtherKey(collection: SyncCollection, id: string, version: Version): Version {
  const { fields, stamps } = version;
  if (collection === 'transactions') {
    const row = rowOf(version);
    const uniqueHash = copyKey(duplicateKey(row), copyNumber(row) + 1);
    return { ...version, fields: { ...fields, uniqueHash } };
  }
  const [, name = fields.name, number = '1'] = NUMBERED.exec(String(fields.name)) ?? [];
  const renamed = { ...fields, name: `${name} (${Number(number) + 1})` };
  return withKeys(collection, id, {
    ...version,
    fields: renamed,
    stamps: machineStamps(stamps, ['name']),
  });
}

export function withoutKey(collection: SyncCollection, id: string, version: Version): Version {
  const field = uniqueFieldOf(collection);
  return { ...version, fields: { ...version.fields, [field]: freedKey(id) } };
}

/** A payee takes over the aliases of the other one. */
export function withNamesOf(collection: SyncCollection, version: Version, other: Version): Version {
  if (collection !== 'payees') return version;
  const [kept, merged] = [version, other].map(({ fields }) => fields as unknown as Payee);
  if (!kept || !merged) return version;
  const next = { ...version, fields: { ...mergedPayee(kept, [merged]) } };
  return isSameVersion(version, next) ? version : next;
}
