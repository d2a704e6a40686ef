import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { runOperation } from '@/commands/pending-operations.ts';
import { findRecord } from '@/commands/write-checks.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { countReferences } from '@/db/queries/references.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { readAllTime, readRecords, readTogether } from '@/db/read.ts';
import { CELL_TRANSFERS, rowCountOf } from '@/db/storage/totals.ts';
import { ACCOUNT_TYPES, type Account } from '@/domain/accounts/account.ts';
import { type AccountForm, checkAccountForm } from '@/domain/accounts/account-form.ts';
import { positionAfter } from '@/domain/accounts/account-order.ts';
import { OPENING_DESCRIPTION } from '@/domain/accounts/opening-balance.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { cents } from '@/domain/core/money.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import { isScheduledTransfer } from '@/domain/scheduled/scheduled.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { newRecordId, newTransactionPrefix, transactionId } from '@/platform/ids.ts';

type AccountFields = Omit<AccountForm, 'balance'>;

/**
 * Changes an account's name, type and currency and, if given, its look, group and exclusion. Only
 * fields that differ from `before` (the form as it opened) are written. `taken`: the name is in use.
 * `invalid` names the field: currency-has-transfers, currency-has-scheduled (transfers) or
 * currency-has-statements (with their `count`), because their amounts are in the former currency.
 */
export async function saveAccount(
  services: Services,
  id: string,
  form: AccountFields,
  before?: AccountFields,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const errors = checkAccountForm({ ...form, balance: cents(0) });
  const type = ACCOUNT_TYPES.find((each) => each === form.type);
  if (hasErrors(errors) || !type) return invalid(errors);
  const changed: Partial<AccountFields> = before ? changedFields(before, form) : form;
  const counts = await countTransfers(database, id);
  const change = newChange(clock, 'account-edited', { name: tidyName(form.name) });
  let refused = null as Outcome<null> | null;
  const written = await database.store.write(
    'accounts',
    [
      {
        id,
        update: (current) => {
          const { name = current.name, currency = current.currency } = changed;
          const next = {
            ...current,
            name: tidyName(name),
            type: changed.type === undefined ? current.type : type,
            currency: currency.trim().toUpperCase(),
          };
          refused = currencyRefusal(current, next, counts);
          return refused ? null : withOptions(next, changed);
        },
      },
    ],
    change,
  );
  return refused ?? outcomeOf(written, null, change);
}

type TransferCounts = { readonly transfers: number; readonly scheduled: number };

function currencyRefusal(
  current: Account,
  next: Account,
  { transfers, scheduled }: TransferCounts,
): Outcome<null> | null {
  if (next.currency === current.currency) return null;
  if (transfers > 0) return invalid({ currency: 'currency-has-transfers' }, { count: transfers });
  if (scheduled > 0) return invalid({ currency: 'currency-has-scheduled' }, { count: scheduled });
  const count = current.statements.length;
  return count > 0 ? invalid({ currency: 'currency-has-statements' }, { count }) : null;
}

/**
 * How many legs of transfers an account has, and how many scheduled transfers go into or out of it.
 */
async function countTransfers(database: CofferDatabase, id: string): Promise<TransferCounts> {
  const allTime = await readTogether(database, readAllTime);
  const transfers = rowCountOf(allTime, id, CELL_TRANSFERS);
  const scheduled = (await readScheduledItems(database)).filter(
    (item) => isScheduledTransfer(item) && [item.accountId, item.targetAccountId].includes(id),
  );
  return { transfers, scheduled: scheduled.length };
}

type AccountOptions = Pick<AccountForm, 'group' | 'excluded' | 'color' | 'icon'>;

/** An empty group or icon and a false exclusion are stored by leaving the field out. */
function withOptions(account: Account, { group, ...form }: AccountOptions): Account {
  const { group: formerGroup, icon: formerIcon, excluded: formerExcluded, ...rest } = account;
  const nextGroup = group === undefined ? formerGroup : tidyName(group);
  const nextIcon = form.icon ?? formerIcon;
  const nextExcluded = form.excluded ?? formerExcluded;
  return {
    ...rest,
    ...(nextGroup ? { group: nextGroup } : {}),
    ...(form.color === undefined ? {} : { color: form.color }),
    ...(nextIcon ? { icon: nextIcon } : {}),
    ...(nextExcluded ? { excluded: true } : {}),
  };
}

/** Archives an account, or restores it. Its rows and balance stay. */
export async function setAccountArchived(
  services: Services,
  id: string,
  archived: boolean,
): Promise<Outcome<null>> {
  const account = await findRecord(services.database, 'accounts', id);
  if (!account) return { ok: false, code: 'gone' };
  const code = archived ? 'account-archived' : 'account-unarchived';
  const change = newChange(services.clock, code, { name: account.name });
  const written = await services.database.store.write(
    'accounts',
    [{ id, update: (current) => ({ ...current, archived }) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Adds an account and, with a nonzero balance, its Opening Balance dated today (spec §4). `taken`:
 * the name is in use, ignoring case.
 */
export async function addAccount(services: Services, form: AccountForm): Promise<Outcome<Account>> {
  const { database, clock } = services;
  const errors = checkAccountForm(form);
  const type = ACCOUNT_TYPES.find((each) => each === form.type);
  if (hasErrors(errors) || form.balance === null || !type) return invalid(errors);
  const now = clock.now();
  const account = withOptions(
    {
      id: newRecordId(now),
      name: tidyName(form.name),
      type,
      currency: form.currency.trim().toUpperCase(),
      archived: false,
      position: positionAfter(await readRecords(database, 'accounts')),
      statements: [],
      values: [],
      createdAt: now.toISOString(),
    },
    { color: form.color, icon: form.icon },
  );
  const opening =
    form.balance === 0
      ? null
      : newTransaction({
          id: transactionId(newTransactionPrefix(now), 0),
          accountId: account.id,
          date: clock.today(),
          description: OPENING_DESCRIPTION,
          amount: form.balance,
          kind: 'opening',
          source: 'opening',
          createdAt: now.toISOString(),
        });
  const change = newChange(clock, 'account-added', { name: account.name });
  const done = await runOperation(database, account.id, {
    verb: 'add-account',
    account,
    opening,
    change,
  });
  return outcomeOf(done, account, change);
}

/** How many records are deleted or changed with an account. */
export type AccountRemovalEffects = {
  readonly transactions: number;
  /** How many of them are legs of transfers; their other legs stay. */
  readonly transferLegs: number;
  readonly scheduled: number;
  readonly holdings: number;
  readonly savedFilters: number;
  readonly savedViews: number;
  /** Goals and debts linked to the account; they stay, unlinked. */
  readonly linked: number;
};

/** Counts what removing an account would affect, for the confirmation. */
export async function countRemovalEffects(
  { database }: Services,
  accountId: string,
): Promise<AccountRemovalEffects> {
  const allTime = await readTogether(database, readAllTime);
  const { transactions, byKind } = await countReferences(database, 'accounts', accountId);
  return {
    transactions,
    transferLegs: rowCountOf(allTime, accountId, CELL_TRANSFERS),
    scheduled: byKind.scheduled ?? 0,
    holdings: byKind.holdings ?? 0,
    savedFilters: byKind.savedFilters ?? 0,
    savedViews: byKind.savedViews ?? 0,
    linked: (byKind.goals ?? 0) + (byKind.debts ?? 0),
  };
}

/**
 * Removes an account and everything in it, as a whole: if the tab is killed, the next start
 * finishes it.
 */
export async function removeAccount(services: Services, accountId: string): Promise<Outcome<null>> {
  const id = newRecordId(services.clock.now());
  const account = await services.database.dexie.accounts.table('docs').get(accountId);
  const change = newChange(services.clock, 'account-removed', { name: account?.name ?? '' });
  const done = await runOperation(services.database, id, {
    verb: 'remove-account',
    accountId,
    change,
  });
  return outcomeOf(done, null, change);
}
