import type { Services } from '@/db/services.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { cents } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import {
  amountReceivedError,
  checkTransferForm,
  isBetweenCurrencies,
  type TransferForm,
} from '@/domain/transactions/transfer-form.ts';
import { defaultTransferDescriptions } from '@/domain/transactions/transfer-legs.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { findAccount } from './find-account.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { refusalOfInsert } from './refusal-of-insert.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

const MOST_COPIES = 1_000;

/**
 * Moves money between two accounts: an outflow and an inflow in one write, or none. `accounts-missing`: one of them is not
 * there any more (spec §8). Descriptions default to the other account's name (spec §5). Between currencies each leg has its own
 * amount. `taken`: the same transfer is there on that day; `anyway` stores it as a further copy. `locked`: the day stands in
 * an agreed statement of one of the accounts; `unlock` goes on.
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
  const from = await findAccount(database, form.fromAccountId);
  const to = await findAccount(database, form.toAccountId);
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
  for (let copy = 1; copy <= MOST_COPIES; copy++) {
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
