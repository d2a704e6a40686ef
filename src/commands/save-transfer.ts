import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readLiveRows, readWithOtherLegs } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Services } from '@/db/services.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type CalendarDate,
  invertedDateKey,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import { keyAfterEdit } from '@/domain/transactions/duplicates.ts';
import { breaksStatement } from '@/domain/transactions/statement-edit.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  amountReceivedError,
  checkTransferForm,
  isBetweenCurrencies,
  type TransferForm,
} from '@/domain/transactions/transfer-form.ts';
import {
  defaultTransferDescriptions,
  hasDefaultDescriptions,
  type TransferLegs,
  transferLegs,
} from '@/domain/transactions/transfer-legs.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

/** As the form of a new transfer. `description`: '' = by the accounts' names, null = each leg keeps its own. */
export type TransferEdit = Omit<TransferForm, 'description'> & {
  readonly description: string | null;
};

/** Stands for an account that was deleted; no id begins with a tilde. */
const DELETED = '~deleted';

/**
 * Changes both legs of a transfer in one write; `id` is either leg's. Where the other leg's account was deleted, the leg that
 * is left is changed alone, in its account. Of `before`, what the form showed when it opened, only those fields are written
 * that differ: a day or a description that was left alone stays each leg's own. `accounts-missing`: one of the accounts is not there; `taken`: an equal transfer
 * is; `locked`: date, amount or account of a leg stand in an agreed statement, or would from then on; `unlock` goes on.
 */
export async function saveTransfer(
  services: Services,
  id: string,
  edit: TransferEdit,
  options: { readonly unlock?: boolean; readonly before?: TransferForm } = {},
): Promise<Outcome<null, 'accounts-missing' | 'locked'>> {
  const { database, clock } = services;
  const legs = await readLegs(services, id);
  if (!legs) return { ok: false, code: 'gone' };
  const form = withoutDeletedSides(merged(edit, options.before, legs), legs);
  const accounts = await readAccountsById(database);
  const errors = checkTransferForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  if (hasErrors(errors) || !date || form.amount === null) return invalid(errors);
  const from = accounts.get(form.fromAccountId);
  const to = accounts.get(form.toAccountId);
  if ((legs.source && !from) || (legs.target && !to))
    return { ok: false, code: 'accounts-missing' };
  const received = amountReceivedError(form, [...accounts.values()]);
  if (hasErrors(received)) return invalid(received);
  const arriving = isBetweenCurrencies(form, [...accounts.values()])
    ? (form.amountReceived ?? form.amount)
    : form.amount;
  const descriptions = descriptionsOf(form.description, legs, from, to);
  const isMoved = options.before === undefined || options.before.date !== edit.date;
  const editedAt = clock.now().toISOString();
  const dayOf = (leg: Transaction) => (isMoved ? date : leg.date);
  const sides: Side[] = [];
  if (legs.source) {
    const amount = cents(-form.amount);
    const description = descriptions.source;
    sides.push({
      leg: legs.source,
      to: {
        date: dayOf(legs.source),
        editedAt,
        accountId: form.fromAccountId,
        amount,
        description,
      },
    });
  }
  if (legs.target) {
    const description = descriptions.target;
    sides.push({
      leg: legs.target,
      to: {
        date: dayOf(legs.target),
        editedAt,
        accountId: form.toAccountId,
        amount: arriving,
        description,
      },
    });
  }
  const { changes, isRefused } = changesOf(sides, (current, next) => {
    return !options.unlock && breaksStatement(current, next, accounts);
  });
  const change = newChange(clock, 'transfer-edited');
  const written = await writeOverTombstones(database, changes, change);
  return isRefused() ? { ok: false, code: 'locked' } : outcomeOf(written, null, change);
}

/**
 * Both legs, or neither where one of them, as it stands at the write, refuses: each is looked at before either is changed.
 * The store asks in this order, and again from the first where a row changed meanwhile.
 */
function changesOf(sides: readonly Side[], refuses: (current: Transaction, to: Edited) => boolean) {
  const refused = new Set<string>();
  const looks = sides.map(({ leg, to }) => ({
    id: leg.id,
    update: (current: Transaction) => {
      if (refuses(current, to)) refused.add(leg.id);
      else refused.delete(leg.id);
      return null;
    },
  }));
  const writes = sides.map(({ leg, to }) => ({
    id: leg.id,
    update: (current: Transaction) => (refused.size > 0 ? null : edited(current, to)),
  }));
  return { changes: [...looks, ...writes], isRefused: () => refused.size > 0 };
}

async function readLegs(services: Services, id: string): Promise<TransferLegs | null> {
  const rows = await readTogether(services.database, async (tables) =>
    readWithOtherLegs(tables, await readLiveRows(tables, [id])),
  );
  const leg = rows.find((row) => row.id === id);
  if (leg?.kind !== 'transfer') return null;
  return transferLegs(
    leg,
    rows.find((row) => row.id !== id),
  );
}

/** The transfer as it stands with those fields that the person changed. */
function merged(edit: TransferEdit, before: TransferForm | undefined, legs: TransferLegs) {
  if (!before) return edit;
  const { source, target } = legs;
  const size = (leg: Transaction | undefined) => cents(Math.abs(leg?.amount ?? ZERO));
  const stored: TransferEdit = {
    date: (source ?? target)?.date ?? edit.date,
    amount: size(source ?? target),
    amountReceived: size(target ?? source),
    fromAccountId: source?.accountId ?? '',
    toAccountId: target?.accountId ?? '',
    // What Coffer gave follows the accounts.
    description: hasDefaultDescriptions(legs) ? '' : null,
  };
  return { ...stored, ...changedFields<TransferEdit>(before, edit) };
}

function withoutDeletedSides(edit: TransferEdit, { source, target }: TransferLegs): TransferEdit {
  return {
    ...edit,
    ...(source ? {} : { fromAccountId: DELETED, toAccountId: target?.accountId ?? '' }),
    ...(target ? {} : { toAccountId: DELETED, fromAccountId: source?.accountId ?? '' }),
  };
}

function descriptionsOf(
  wanted: string | null,
  { source, target }: TransferLegs,
  from: Account | undefined,
  to: Account | undefined,
): { readonly source: string; readonly target: string } {
  const own = { source: source?.description ?? '', target: target?.description ?? '' };
  if (wanted === null) return own;
  const given = visibleText(wanted);
  if (given !== '') return { source: given, target: given };
  return from && to ? defaultTransferDescriptions(from.name, to.name) : own;
}

type Edited = Pick<Transaction, 'accountId' | 'amount' | 'description'> & {
  readonly date: CalendarDate;
  readonly editedAt: string;
};

type Side = { readonly leg: Transaction; readonly to: Edited };

function edited(current: Transaction, to: Edited): Transaction {
  const next = { ...current, ...to, dateKey: invertedDateKey(to.date) };
  return { ...next, uniqueHash: keyAfterEdit(current, next) };
}
