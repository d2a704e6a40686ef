import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readLiveRows, readWithOtherLegs } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  breaksStatement,
  copiesAmong,
  type PatchContext,
  patched,
  type SkipReason,
  skipReason,
  type TransactionPatch,
} from '@/domain/transactions/transaction-edit.ts';
import {
  defaultTransferDescriptions,
  hasDefaultDescriptions,
  transferLegs,
} from '@/domain/transactions/transfer-link.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

type Accounts = ReadonlyMap<string, Account>;

/** One row and what to change in it. */
export type EditStep = {
  readonly row: Transaction;
  readonly patch: TransactionPatch;
  readonly context: PatchContext;
  /** The other leg of the transfer, which is changed together with this one or not at all. */
  readonly leads?: Transaction;
  /** The id of the leading leg, if this row is the other leg. */
  readonly follows?: string;
  /** The default description of the leg that replaces its former default. */
  readonly renewed?: string;
  /** Only the default description changes, so the row doesn't count as changed. */
  readonly isAside?: boolean;
};

/**
 * The patch of a step for the row as it is at the write. A description that was changed in the meantime
 * stays.
 */
export function patchAtWrite(
  { row, patch, renewed }: EditStep,
  current: Transaction,
): TransactionPatch {
  const isRenewed = renewed !== undefined && current.description === row.description;
  return isRenewed ? { ...patch, description: renewed } : patch;
}

/** What an edit changes in both legs of a transfer: date, description, tags and notes. */
function sharedOf(patch: TransactionPatch): TransactionPatch {
  const { date, description, addTags, removeTags, notes } = patch;
  return {
    ...(date === undefined ? {} : { date }),
    ...(description === undefined ? {} : { description }),
    ...(addTags ? { addTags } : {}),
    ...(removeTags ? { removeTags } : {}),
    ...(notes === undefined ? {} : { notes }),
  };
}

/**
 * Shared fields go to both legs of a transfer, all others only to the edited leg. If a leg moves to
 * another account, default descriptions name that account from then on. Rows that wouldn't change
 * are left out.
 */
function stepsOf(
  step: EditStep,
  other: Transaction | undefined,
  requested: ReadonlySet<string>,
  accounts: Accounts,
): readonly EditStep[] {
  const { row, patch, context } = step;
  const shared = sharedOf(patch);
  const names = other && patch.description === undefined && renewedOf(row, other, patch, accounts);
  if (!other || (!names && Object.keys(shared).length === 0)) return isChange(step) ? [step] : [];
  const first = { ...step, ...(names ? { renewed: names.own } : {}) };
  const second: EditStep = {
    row: other,
    patch: requested.has(other.id) ? patch : shared,
    context,
    ...(names ? { renewed: names.other } : {}),
  };
  const steps = [first, second].filter(isChange);
  if (steps.length < 2) return steps;
  const isAside = Object.keys(second.patch).length === 0;
  return [
    { ...first, leads: other },
    { ...second, follows: row.id, ...(isAside ? { isAside } : {}) },
  ];
}

/**
 * The default descriptions of the legs after the move; null if the leg doesn't move, or if someone
 * named the transfer.
 */
function renewedOf(
  row: Transaction,
  other: Transaction,
  { accountId }: TransactionPatch,
  accounts: Accounts,
): { readonly own: string; readonly other: string } | null {
  if (accountId === undefined || accountId === row.accountId) return null;
  const legs = transferLegs(row, other);
  const moved = accounts.get(accountId)?.name;
  const stays = accounts.get(other.accountId)?.name;
  if (moved === undefined || stays === undefined || !hasDefaultDescriptions(legs)) return null;
  const isSource = legs.source === row;
  const { source, target } = isSource
    ? defaultTransferDescriptions(moved, stays)
    : defaultTransferDescriptions(stays, moved);
  return isSource ? { own: source, other: target } : { own: target, other: source };
}

const isChange = (step: EditStep) => patched(step.row, patchAtWrite(step, step.row), '') !== null;

export type EditPlan = {
  /** What to write: single rows, and the two legs of a transfer together. */
  readonly groups: readonly (readonly EditStep[])[];
  readonly rows: number;
  readonly skipped: Skipped;
  /** How many rows are or would be in a reconciled statement. */
  readonly locked: number;
  /** The ids of rows that keep their number as copies; see copiesAmong. */
  readonly copies: ReadonlySet<string>;
  /** The account to move to. */
  readonly accountName: string;
};

/** How many rows are skipped, by reason. */
export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

/**
 * Reads the rows and decides what to do with each. Null if the account to move to doesn't exist.
 */
export async function planEdit(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<EditPlan | null> {
  const accounts = await readAccountsById(services.database);
  const target = patch.accountId === undefined ? undefined : accounts.get(patch.accountId);
  if (patch.accountId !== undefined && !target) return null;
  const requested = new Set(ids);
  const skipped: Partial<Record<SkipReason, number>> = {};
  const groups: (readonly EditStep[])[] = [];
  const planned = new Set<string>();
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = new Set(ids.slice(start, start + LONG_EDIT_BATCH_ROWS));
    const { rows, otherOf } = await readRows(services, [...part], patch);
    const context: PatchContext = {
      otherAccountOf: (row) => otherOf(row)?.accountId,
      currencyOf: (accountId) => accounts.get(accountId)?.currency,
      hasBothLegs: (row) => requested.has(otherOf(row)?.id ?? ''),
    };
    countSkipped(skipped, 'gone', part.size - rows.length);
    for (const row of rows) {
      // This is the other leg of an earlier row, so it is already planned.
      if (planned.has(row.id)) continue;
      const reason = skipReason(row, patch, context);
      if (reason) countSkipped(skipped, reason, 1);
      else {
        const other = otherOf(row);
        const group = stepsOf({ row, patch, context }, other, requested, accounts);
        for (const each of [row, other]) if (each) planned.add(each.id);
        if (group.length > 0) groups.push(group);
      }
    }
    await yieldToPage();
  }
  const steps = groups.flat();
  return {
    groups,
    rows: steps.filter(({ isAside }) => !isAside).length,
    skipped,
    locked: steps.filter((step) => isStepLocked(step, step.row, accounts)).length,
    copies: copiesAmong(steps.map(({ row }) => row)),
    accountName: target?.name ?? '',
  };
}

/**
 * Why a step must not be taken anymore, checked on the row as it is at the write; null if it may.
 * Since planning, another tab may have split the row, moved it, or reconciled its account.
 */
export function refusalAtWrite(
  step: EditStep,
  current: Transaction,
  accounts: Accounts,
  unlock: boolean,
): SkipReason | null {
  const reason = skipReason(current, step.patch, step.context);
  if (reason) return reason;
  if (unlock) return null;
  const { leads, patch } = step;
  // If the date was changed in the meantime, it was changed in both legs.
  const isSameDay = current.date === step.row.date;
  const other = leads && (isSameDay ? leads : { ...leads, date: current.date });
  const moved = other && { ...other, date: patch.date ?? other.date };
  const isLocked =
    isStepLocked(step, current, accounts) ||
    (other && moved && breaksStatement(other, moved, accounts));
  return isLocked ? 'locked' : null;
}

/** Adds to the number of skipped rows. */
export function countSkipped(
  skipped: Partial<Record<SkipReason, number>>,
  reason: SkipReason,
  rows: number,
): void {
  if (rows > 0) skipped[reason] = (skipped[reason] ?? 0) + rows;
}

function isStepLocked(step: EditStep, row: Transaction, accounts: Accounts): boolean {
  const next = patched(row, patchAtWrite(step, row), '');
  return next !== null && breaksStatement(row, next, accounts);
}

type ReadRows = {
  /** The requested rows that exist, in their order. */
  readonly rows: readonly Transaction[];
  /** The other leg of a transfer, if the patch concerns it. */
  readonly otherOf: (row: Transaction) => Transaction | undefined;
};

async function readRows(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<ReadRows> {
  const needsLegs = patch.accountId !== undefined || Object.keys(sharedOf(patch)).length > 0;
  return readTogether(services.database, async (tables) => {
    const rows = await readLiveRows(tables, ids);
    const all = needsLegs ? await readWithOtherLegs(tables, rows) : [];
    const legs = new Map<string, Transaction[]>();
    for (const row of all) {
      if (row.transferId) legs.set(row.transferId, [...(legs.get(row.transferId) ?? []), row]);
    }
    return {
      rows,
      otherOf: (row) => legs.get(row.transferId ?? '')?.find(({ id }) => id !== row.id),
    };
  });
}
