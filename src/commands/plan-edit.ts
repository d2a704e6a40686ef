import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readLiveRows, readWithOtherLegs } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import {
  copiesAmong,
  type PatchContext,
  patched,
  type SkipReason,
  skipReason,
  type TransactionPatch,
} from '@/domain/transactions/bulk-edit.ts';
import { breaksStatement } from '@/domain/transactions/statement-edit.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { type Accounts, type EditStep, patchAtWrite, sharedOf, stepsOf } from './edit-step.ts';

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
        const other = otherOf(row);
        const group = stepsOf({ row, patch, context }, other, asked, accounts);
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
  // A date that was changed meanwhile was changed of both legs.
  const isSameDay = current.date === step.row.date;
  const other = leads && (isSameDay ? leads : { ...leads, date: current.date });
  const moved = other && { ...other, date: patch.date ?? other.date };
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
  const next = patched(row, patchAtWrite(step, row), '');
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
