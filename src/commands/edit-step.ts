import type { Account } from '@/domain/accounts/account.ts';
import {
  type PatchContext,
  patched,
  type TransactionPatch,
} from '@/domain/transactions/bulk-edit.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  defaultTransferDescriptions,
  hasDefaultDescriptions,
  transferLegs,
} from '@/domain/transactions/transfer-legs.ts';

/** Every account by its id. */
export type Accounts = ReadonlyMap<string, Account>;

/** One row and what is to be done with it. */
export type EditStep = {
  readonly row: Transaction;
  readonly patch: TransactionPatch;
  readonly context: PatchContext;
  /** The other leg of the transfer, which is changed together with this one or not at all. */
  readonly leads?: Transaction;
  /** This is such an other leg: the id of the one that leads. */
  readonly follows?: string;
  /** The description that Coffer gives the leg, in place of the one that it gave it before. */
  readonly renewed?: string;
  /** Only the description is renewed: the row does not count as one that was changed. */
  readonly isAside?: boolean;
};

/** The patch of a step for the row as it is at the write: what somebody called it meanwhile stays. */
export function patchAtWrite(
  { row, patch, renewed }: EditStep,
  current: Transaction,
): TransactionPatch {
  const isRenewed = renewed !== undefined && current.description === row.description;
  return isRenewed ? { ...patch, description: renewed } : patch;
}

/** What an edit gives to both legs of a transfer: the day, what they are called, tags and notes. */
export function sharedOf(patch: TransactionPatch): TransactionPatch {
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
 * What the legs of a transfer share goes to both, everything else to the leg alone. Where one moves to another account, the
 * descriptions that Coffer gave them name that one from then on. Rows that would not change are left out.
 */
export function stepsOf(
  step: EditStep,
  other: Transaction | undefined,
  asked: ReadonlySet<string>,
  accounts: Accounts,
): readonly EditStep[] {
  const { row, patch, context } = step;
  const shared = sharedOf(patch);
  const names = other && patch.description === undefined && renewedOf(row, other, patch, accounts);
  if (!other || (!names && Object.keys(shared).length === 0)) return isChange(step) ? [step] : [];
  const first = { ...step, ...(names ? { renewed: names.own } : {}) };
  const second: EditStep = {
    row: other,
    patch: asked.has(other.id) ? patch : shared,
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

/** What the legs are called by default once the one moved; null where it does not move, or somebody named the transfer. */
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
