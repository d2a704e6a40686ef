import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { findRecord, refusalOfInsert, writeOverTombstones } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readLiveRows, readWithOtherLegs } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type CalendarDate,
  invertedDateKey,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { keyAfterEdit, newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { breaksStatement } from '@/domain/transactions/transaction-edit.ts';
import {
  amountReceivedError,
  checkTransferForm,
  isBetweenCurrencies,
  type TransferEdit,
  type TransferForm,
} from '@/domain/transactions/transfer-form.ts';
import {
  defaultTransferDescriptions,
  hasDefaultDescriptions,
  type TransferLegs,
  transferLegs,
} from '@/domain/transactions/transfer-link.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';

/** Stands for a deleted account; no id starts with a tilde. */
const DELETED = '~deleted';

/**
 * Changes both legs of a transfer in one write; `id` is either leg's. If the other leg's account
 * was deleted, only the remaining leg changes, in its account. Only fields that differ from
 * `before` (the form as it opened) are written; a date or description that wasn't changed stays
 * each leg's own. `accounts-missing`: one of the accounts doesn't exist. `taken`: an equal transfer
 * exists. `locked`: date, amount or account of a leg are or would be in a reconciled statement;
 * `unlock` overrides this.
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
 * Changes both legs, or neither if one of them must not be changed at the write: each is checked
 * before either is changed. The store calls the updates in this order, and starts over from the
 * first if a row was changed in the meantime.
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

/** The stored transfer with the fields that the user changed. */
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
    // Default descriptions follow the accounts.
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

const MAX_COPIES = 1_000;

/**
 * Moves money between two accounts: an outflow and an inflow in one write, or neither.
 * `accounts-missing`: one of them doesn't exist anymore (spec §8). Descriptions default to the
 * other account's name (spec §5). Between currencies, each leg has its own amount. `taken`: the
 * same transfer exists on that day; `anyway` stores it as another copy. `locked`: the day is in a
 * reconciled statement of one of the accounts; `unlock` overrides this.
 */
export async function addTransfer(
  services: Services,
  form: TransferForm,
  options: { readonly anyway?: boolean; readonly unlock?: boolean } = {},
): Promise<Outcome<null, 'accounts-missing' | 'locked'>> {
  const { database, clock } = services;
  const errors = checkTransferForm(form, clock.today());
  const date = parseCalendarDate(form.date);
  const amount = form.amount;
  if (hasErrors(errors) || !date || amount === null) return invalid(errors);
  const from = await findRecord(database, 'accounts', form.fromAccountId);
  const to = await findRecord(database, 'accounts', form.toAccountId);
  if (!from || !to) return { ok: false, code: 'accounts-missing' };
  const received = amountReceivedError(form, [from, to]);
  if (hasErrors(received)) return invalid(received);
  const arriving = isBetweenCurrencies(form, [from, to]) ? (form.amountReceived ?? amount) : amount;
  const now = clock.now();
  const prefix = newTransactionPrefix(now);
  const description = visibleText(form.description);
  const byDefault = defaultTransferDescriptions(from.name, to.name);
  const both = {
    date,
    notes: `transfer-${now.getTime()}`,
    transferId: prefix,
    kind: 'transfer',
    source: 'transfer',
    createdAt: now.toISOString(),
  } as const;
  const legsOf = (copy: number) => [
    newTransaction({
      ...both,
      copy,
      id: transactionId(prefix, 0),
      accountId: form.fromAccountId,
      amount: cents(-amount),
      description: description || byDefault.source,
    }),
    newTransaction({
      ...both,
      copy,
      id: transactionId(prefix, 1),
      accountId: form.toAccountId,
      amount: arriving,
      description: description || byDefault.target,
    }),
  ];
  const change = newChange(clock, 'transfer-added', { name: to.name });
  for (let copy = 1; copy <= MAX_COPIES; copy++) {
    const legs = legsOf(copy);
    const refusal = await refusalOfInsert(database, legs, options.unlock);
    if (refusal) return { ok: false, code: refusal === 'gone' ? 'accounts-missing' : refusal };
    const changes = legs.map((insert) => ({ insert }));
    const written = await writeOverTombstones(database, changes, change);
    if (!written.ok && written.code === 'taken' && options.anyway) continue;
    return outcomeOf(written, null, change);
  }
  return { ok: false, code: 'taken' };
}
