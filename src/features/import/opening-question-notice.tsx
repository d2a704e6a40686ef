import { useEffect, useState } from 'react';
import {
  leaveOpeningBalance,
  openingQuestion,
  type OpeningQuestion as Question,
  settleOpeningBalance,
} from '@/commands/settle-opening-balance.ts';
import { OpeningQuestion } from '@/components/forms/opening-question.tsx';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

const commands = { settle: settleOpeningBalance, leave: leaveOpeningBalance };

/** Asked when an import brought rows older than the account's opening balance: what that balance was. */
export function OpeningQuestionNotice({ accountId }: { readonly accountId: string }) {
  const services = useServices();
  const accounts = useAccounts();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    let isWanted = true;
    openingQuestion(services, accountId).then(
      (found) => isWanted && setQuestion(found),
      (error: unknown) => services.log.error('the opening balance could not be looked up', error),
    );
    return () => {
      isWanted = false;
    };
  }, [services, accountId]);

  if (isSettled) {
    return (
      <Notice tone="good" role="status">
        {t('import.openingSettled')}
      </Notice>
    );
  }
  const account =
    accounts.status === 'ready' ? accounts.value.find((each) => each.id === accountId) : undefined;
  if (!question || !account) return null;
  return (
    <OpeningQuestion
      account={account}
      opening={question.opening}
      oldest={question.oldest}
      text={(values) => t('import.openingText', values)}
      commands={commands}
      onSettled={() => setSettled(true)}
      onLeft={() => setQuestion(null)}
    />
  );
}
