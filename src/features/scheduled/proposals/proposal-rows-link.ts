import { routes } from '@/config/routes.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { NO_FILTER, paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';

/** The address of the rows that speak for a proposal: by account, days, amounts and the words that they share. */
export function proposalRowsLink(proposal: ScheduledProposal): string {
  const { accountId, amounts, firstDate = '', lastDate, search = '' } = proposal;
  const [low, high] = sizes(amounts);
  const params = paramsFromFilter({
    ...NO_FILTER,
    accountId,
    text: search,
    from: firstDate,
    to: lastDate,
    minimum: low,
    maximum: high,
  });
  return routes.transactions(Object.fromEntries(params));
}

/** The amounts without their signs, the smaller first. */
export function sizes([one, other]: ScheduledProposal['amounts']): readonly [Money, Money] {
  const [a, b] = [Math.abs(one), Math.abs(other)];
  return [cents(Math.min(a, b)), cents(Math.max(a, b))];
}
