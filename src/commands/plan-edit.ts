import { LONG_EDIT_BATCH_ROWS } from '../config/limits.ts';
import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readLiveRows, readWithOtherLegs } from '../db/queries/other-legs.ts';
import { readTogether } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { Account } from '../domain/account.ts';
import {
  copiesAmong,
  type PatchContext,
  patched,
  type SkipReason,
  skipReason,
  type TransactionPatch,
} from '../domain/bulk-edit.ts';
import { breaksStatement } from '../domain/statement-edit.ts';
import type { Transaction } from '../domain/transaction.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';

/** One row and what is to be done with it. */
export type EditStep = {
  readonly row: Transaction;
  readonly patch: TransactionPatch;
  readonly context: PatchContext;
  /** The other leg of the transfer, which is changed together with this one or not at all. */
  readonly leads?: Transaction;
  /** This is such an other leg: the id of the one that leads. */
  readonly follows?: string;
};

export type EditPlan = {
  /** What is to be written: rows alone, the two legs of a transfer together. */
  readonly groups: readonly (readonly EditStep[])[];
  readonly rows: number;
  readonly skipped: Skipped;
  /** Rows that stand in an agreed statement, or would from then on. */
  readonly locked: number;
  /** Ids of rows that keep their number as copies: see copiesAmong. */
  readonly copies: ReadonlySet<string>;
  /** Of the account to move to. */
  readonly accountName: string;
};

/** How many rows are left as they are, by reason. */
export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

type Accounts = ReadonlyMap<string, Account>;

/** Reads the rows and settles what is to be done with each; null = the account to move to is not there. */
export async function planEdit(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<EditPlan | null> {
  const accounts = await readAccountsById(services.database);
  const target = patch.accountId === undefined ? undefined : accounts.get(patch.accountId);
  if (patch.accountId !== undefined && !target) return null;
  const asked = new Set(ids);
  const skipped: Partial<Record<SkipReason, number>> = {};
  const groups: (readonly EditStep[])[] = [];
  const planned = new Set<string>();
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = new Set(ids.slice(start, start + LONG_EDIT_BATCH_ROWS));
    const { rows, otherOf } = await readRows(services, [...part], patch);
    const context: PatchContext = {
      otherAccountOf: (row) => otherOf(row)?.accountId,
      currencyOf: (accountId) => accounts.get(accountId)?.currency,
      hasBothLegs: (row) => asked.has(otherOf(row)?.id ?? ''),
    };
    countSkipped(skipped, 'gone', part.size - rows.length);
    for (const row of rows) {
      // The other leg of a row before took this one along.
      if (planned.has(row.id)) continue;
      const reason = skipReason(row, patch, context);
      if (reason) countSkipped(skipped, reason, 1);
      else {
        const group = stepsOf({ row, patch, context }, otherOf(row), asked);
        for (const step of group) planned.add(step.row.id);
        if (group.length > 0) groups.push(group);
      }
    }
    await yieldToPage();
  }
  const steps = groups.flat();
  return {
    groups,
    rows: steps.length,
    skipped,
    locked: steps.filter((step) => isStepLocked(step, step.row, accounts)).length,
    copies: copiesAmong(steps.map(({ row }) => row)),
    accountName: target?.name ?? '',
  };
}

/**
 * Why a step must not be taken any more, asked of the row as it is at the write; null where it may. Between planning and
 * writing another tab may have parted the row, moved it, or agreed its account with the bank.
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
  // The other leg stands on the same day.
  const other = leads && { ...leads, date: current.date };
  const moved = other && { ...other, date: patch.date ?? current.date };
  const isLocked =
    isStepLocked(step, current, accounts) ||
    (other && moved && breaksStatement(other, moved, accounts));
  return isLocked ? 'locked' : null;
}

/** Adds to the rows that are left as they are. */
export function countSkipped(
  skipped: Partial<Record<SkipReason, number>>,
  reason: SkipReason,
  rows: number,
): void {
  if (rows > 0) skipped[reason] = (skipped[reason] ?? 0) + rows;
}

function isStepLocked(step: EditStep, row: Transaction, accounts: Accounts): boolean {
  const next = patched(row, step.patch, '');
  return next !== null && breaksStatement(row, next, accounts);
}

type ReadRows = {
  /** The live rows among those asked for, in their order. */
  readonly rows: readonly Transaction[];
  /** The other leg of a transfer, where the patch has to do with it. */
  readonly otherOf: (row: Transaction) => Transaction | undefined;
};

async function readRows(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<ReadRows> {
  const needsLegs = patch.date !== undefined || patch.accountId !== undefined;
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

/** A date goes to both legs of a transfer; everything else to the leg alone. Rows that would not change are left out. */
function stepsOf(
  step: EditStep,
  other: Transaction | undefined,
  asked: ReadonlySet<string>,
): readonly EditStep[] {
  const { row, patch, context } = step;
  if (!other || patch.date === undefined) return isChange(step) ? [step] : [];
  const second = { row: other, patch: asked.has(other.id) ? patch : { date: patch.date }, context };
  const steps = [step, second].filter(isChange);
  if (steps.length < 2) return steps;
  return [
    { ...step, leads: other },
    { ...second, follows: row.id },
  ];
}

const isChange = ({ row, patch }: EditStep) => patched(row, patch, '') !== null;
