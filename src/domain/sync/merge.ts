import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { type FieldGroup, groupsOf, mergedItems, pick, withPicked } from './field-groups.ts';
import {
  isLater,
  laterStamps,
  MACHINE,
  type Stamp,
  type SyncCollection,
  type SyncLogEntry,
  stampOf,
  type Version,
  withKeys,
} from './version.ts';

/** Edits of a record that belong into the one that stands for it. */
export type LateEdits = {
  readonly id: string;
  readonly into: string;
  /** The version before the edits; null = unknown. */
  readonly base: Version | null;
  readonly from: Version;
};

export type Merged = {
  readonly version: Version;
  readonly log: readonly SyncLogEntry[];
  readonly lateEdits?: LateEdits;
};

/** Which record is merged. */
export type Place = { readonly collection: SyncCollection; readonly id: string };

/**
 * What becomes of a record that changed here and on the server since `base`: by groups of fields, a
 * change on one side stays; of two, the later one stays and the other goes into the log. An edit
 * wins over a deletion.
 * @param base the server's version that both started from; null = unknown, so all differences are
 * changes of both
 */
export function mergedVersion(
  place: Place,
  base: Version | null,
  local: Version,
  remote: Version,
): Merged {
  const alias = [local.alias, remote.alias].filter((id) => id !== undefined).sort()[0];
  if (alias !== undefined) return replacedVersion(place, alias, base, local, remote);
  const emptied = mergedWithEmptied(place, base, local, remote);
  if (emptied) return emptied;

  const stamps = laterStamps(local.stamps, remote.stamps);
  const rows = [local.fields, remote.fields, ...(base ? [base.fields] : [])];
  const log: SyncLogEntry[] = [];
  let fields = remote.fields;
  for (const group of groupsOf(place.collection, rows)) {
    const choice = mergedGroup(group, base?.fields ?? null, local, remote);
    fields = withPicked(fields, group.fields, choice.fields);
    if (choice.dropped) {
      log.push({
        event: 'conflict',
        ...place,
        kept: choice.kept ?? {},
        dropped: choice.dropped,
        droppedBy: choice.droppedBy ?? [0, ''],
      });
    }
  }
  const deletion = mergedDeletion(place, base, local, remote);
  if (deletion.entry) log.push(deletion.entry);
  fields = withTimes(fields, deletion.isDeleted, local, remote);
  const keys = [local, remote, base].map((version) => version?.fields.uniqueHash);
  const version = { fields, isDeleted: deletion.isDeleted, stamps };
  return { version: withKeys(place.collection, place.id, version, keys), log };
}

export type Choice = {
  readonly fields: Fields;
  /** What differs between the two sides, if the loser's change has to be logged. */
  readonly kept?: Fields;
  readonly dropped?: Fields;
  readonly droppedBy?: Stamp;
};

export function mergedGroup(
  group: FieldGroup,
  base: Fields | null,
  local: Version,
  remote: Version,
): Choice {
  const names = group.fields;
  const [mine, theirs] = [pick(local.fields, names), pick(remote.fields, names)];
  const before = base && pick(base, names);
  if (isSameRecord(mine, theirs) || (before && isSameRecord(before, mine))) {
    return { fields: theirs };
  }
  if (before && isSameRecord(before, theirs)) return { fields: mine };
  const [ownStamp, theirStamp] = [stampOf(local.stamps, names), stampOf(remote.stamps, names)];
  const isMine = isLater(ownStamp, theirStamp) && ownStamp[1] !== MACHINE;
  // An edit by a person wins over what sync itself changed, however late.
  const takesMine = isMine || (theirStamp[1] === MACHINE && ownStamp[1] !== MACHINE);
  const [winner, loser] = takesMine ? [mine, theirs] : [theirs, mine];
  const droppedBy = takesMine ? theirStamp : ownStamp;
  const isLogged = droppedBy[1] !== MACHINE && !group.isSilent;
  if (group.itemKey || group.isMap) {
    const [name = ''] = names;
    const items = mergedItems(group, before?.[name] ?? null, winner[name], loser[name]);
    return {
      fields: { [name]: items.value },
      ...(isLogged && items.dropped.length > 0
        ? { kept: { [name]: items.kept }, dropped: { [name]: items.dropped }, droppedBy }
        : {}),
    };
  }
  if (!isLogged) return { fields: winner };
  return { fields: winner, ...differenceOf(winner, loser), droppedBy };
}

/** The fields in which two versions of a group differ; missing ones are null. */
export function differenceOf(kept: Fields, dropped: Fields): { kept: Fields; dropped: Fields } {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(dropped)])].filter(
    (name) => !isSameRecord(kept[name], dropped[name]),
  );
  const of = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { kept: of(kept), dropped: of(dropped) };
}

/** The groups that a person changed since the base; silent ones don't count. */
export function editsSince(
  collection: SyncCollection,
  base: Version | null,
  version: Version,
): readonly FieldGroup[] {
  const rows = [version.fields, ...(base ? [base.fields] : [])];
  return groupsOf(collection, rows).filter(
    ({ fields, isSilent }) =>
      !isSilent &&
      stampOf(version.stamps, fields)[1] !== MACHINE &&
      !(base && isSameRecord(pick(base.fields, fields), pick(version.fields, fields))),
  );
}

function mergedDeletion(
  place: Place,
  base: Version | null,
  local: Version,
  remote: Version,
): { readonly isDeleted: boolean; readonly entry?: SyncLogEntry } {
  if (local.isDeleted === remote.isDeleted) return { isDeleted: local.isDeleted };
  const [deleted, living] = local.isDeleted ? [local, remote] : [remote, local];
  if (base?.isDeleted) return { isDeleted: false };
  const isEdited = base === null || editsSince(place.collection, base, living).length > 0;
  if (!isEdited) return { isDeleted: true };
  return { isDeleted: false, entry: keptEntry(place, deleted) };
}

export const keptEntry = (place: Place, deleted: Version): SyncLogEntry => ({
  event: 'kept-edited',
  ...place,
  kept: {},
  dropped: deleted.fields,
  droppedBy: stampOf(deleted.stamps, ['_deleted']),
});

const isEmptied = ({ fields }: Version) => fields.description === EMPTIED_DESCRIPTION;

/**
 * One side permanently deleted the row and kept only its key. Its fields are no edits: they are as
 * empty as those of any such row.
 */
function mergedWithEmptied(
  place: Place,
  base: Version | null,
  local: Version,
  remote: Version,
): Merged | null {
  if (isEmptied(local) === isEmptied(remote)) return null;
  const [emptied, other] = isEmptied(local) ? [local, remote] : [remote, local];
  const stamps = laterStamps(local.stamps, remote.stamps);
  const isWanted =
    !other.isDeleted &&
    (base === null || base.isDeleted || editsSince(place.collection, base, other).length > 0);
  if (!isWanted) return { version: { ...emptied, stamps }, log: [] };
  const keys = [emptied.fields.uniqueHash, base?.fields.uniqueHash];
  const version = withKeys(place.collection, place.id, { ...other, stamps }, keys);
  return { version, log: [keptEntry(place, emptied)] };
}

/** Another record stands for this one: it stays deleted, and late edits go into that one. */
function replacedVersion(
  { collection, id }: Place,
  alias: string,
  base: Version | null,
  local: Version,
  remote: Version,
): Merged {
  const [gone, other] = remote.alias === undefined ? [local, remote] : [remote, local];
  const { deletedAt, ...fields } = gone.fields;
  const stamps = laterStamps(local.stamps, remote.stamps);
  const version = withKeys(collection, id, { fields, isDeleted: true, stamps, alias });
  const isLate = other.alias === undefined && !other.isDeleted;
  if (!isLate || isSameRecord(base?.fields, other.fields)) return { version, log: [] };
  return { version, log: [], lateEdits: { id, into: alias, base, from: other } };
}

/** The later edit time; of two deletions, the earlier one. */
function withTimes(fields: Fields, isDeleted: boolean, local: Version, remote: Version): Fields {
  const of = (name: string) =>
    [local.fields[name], remote.fields[name]].filter((time) => typeof time === 'string').sort();
  const { editedAt, deletedAt, ...rest } = fields;
  const edited = of('editedAt').at(-1);
  const [deletedFirst] = of('deletedAt');
  return {
    ...rest,
    ...(edited === undefined ? {} : { editedAt: edited }),
    ...(isDeleted && deletedFirst !== undefined ? { deletedAt: deletedFirst } : {}),
  };
}
