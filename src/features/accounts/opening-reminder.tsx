import { leaveOpeningBalance, settleOpeningBalance } from '@/commands/accounts/stated-balances.ts';
import { OpeningQuestion } from '@/components/forms/locked-question.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useOpeningQuestion } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { t } from '@/messages/t.ts';

const commands = { settle: settleOpeningBalance, leave: leaveOpeningBalance };

/** The question about the opening balance, where the import that raised it was closed without an answer. */
export function OpeningReminder({ account }: { readonly account: Account }) {
  const undo = useUndo();
  const question = valueOr(useOpeningQuestion(account.id), null);
  if (!question) return null;
  return (
    <OpeningQuestion
      account={account}
      opening={question.opening}
      oldest={question.oldest}
      text={(values) => t('accounts.openingReminder', values)}
      commands={commands}
      onSettled={(change) => undo.offer(change)}
      // The question goes by itself.
      onLeft={() => {}}
    />
  );
}
