import { readBalancesOn } from '@/db/queries/balances.ts';
import type { Services } from '@/db/services.ts';
import { ZERO } from '@/domain/core/money.ts';
import { type Statement, withStatement } from '@/domain/transactions/statement.ts';
import { findAccount } from './find-account.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps that the bank's balance (cents) on a day agrees with ours: rows up to that day are locked from then on. It takes the
 * place of a statement of the same day. `differs`: it does not agree (any more), and nothing was written.
 */
export async function agreeStatement(
  services: Services,
  accountId: string,
  statement: Statement,
): Promise<Outcome<null, 'differs'>> {
  const { database, clock } = services;
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const balances = await readBalancesOn(database, account, [statement.date]);
  if ((balances.get(statement.date) ?? ZERO) !== statement.balance) {
    return { ok: false, code: 'differs' };
  }
  const change = newChange(clock, 'statement-agreed', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => ({
          ...current,
          statements: withStatement(current.statements, statement),
        }),
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Forgets the agreed statement of a day. Where it was the last one, the rows after the one before it are unlocked. */
export async function removeStatement(
  services: Services,
  accountId: string,
  date: Statement['date'],
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const account = await findAccount(database, accountId);
  if (!account) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'statement-removed', { name: account.name });
  const written = await database.store.write(
    'accounts',
    [
      {
        id: accountId,
        update: (current) => {
          const statements = current.statements.filter((each) => each.date !== date);
          return statements.length === current.statements.length
            ? null
            : { ...current, statements };
        },
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}
