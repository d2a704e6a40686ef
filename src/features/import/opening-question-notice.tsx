import { useEffect, useState } from 'react';
import {
  leaveOpeningBalance,
  openingQuestion,
  type OpeningQuestion as Question,
  settleOpeningBalance,
} from '../../commands/settle-opening-balance.ts';
import { OpeningQuestion } from '../../components/opening-question.tsx';
import { useAccounts } from '../../live/records.ts';
import { useServices } from '../../live/services-context.tsx';
import { t } from '../../messages/t.ts';
import { Notice } from '../../ui/notice.tsx';
import type { TellStanding } from './use-skip.ts';

const commands = { settle: settleOpeningBalance, leave: leaveOpeningBalance };

/** Asked when an import brought rows older than the account's opening balance: what that balance was. */
export function OpeningQuestionNotice(props: {
  readonly accountId: string;
  readonly onStanding: TellStanding;
}) {
  const { accountId, onStanding } = props;
  const services = useServices();
  const accounts = useAccounts();
  const [question, setQuestion] = useState<Question | null | 'unknown'>('unknown');
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    let isWanted = true;
    openingQuestion(services, accountId).then(
      (found) => isWanted && setQuestion(found),
      (error: unknown) => {
        services.log.error('the opening balance could not be looked up', error);
        if (isWanted) setQuestion(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [services, accountId]);

  const standing = isSettled || !question ? 'settled' : question === 'unknown' ? question : 'open';
  useEffect(() => onStanding(`question ${accountId}`, standing), [onStanding, accountId, standing]);

  if (isSettled) {
    return (
      <Notice tone="good" role="status">
        {t('import.openingSettled')}
      </Notice>
    );
  }
  const account =
    accounts.status === 'ready' ? accounts.value.find((each) => each.id === accountId) : undefined;
  if (!question || question === 'unknown' || !account) return null;
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
