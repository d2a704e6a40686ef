import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { t } from '@/messages/t.ts';
import type { DebtRow } from './debt-row.ts';

/** What a debt is: its kind, and the account that it is; neither where the debt is called so itself. */
export function kindTexts({ view, account }: DebtRow): readonly string[] {
  const own = nameKeyOf(view.debt.name);
  const kind = t(`debts.kind-${view.debt.kind}`);
  return [kind, ...(account ? [account.name] : [])].filter((text) => nameKeyOf(text) !== own);
}
