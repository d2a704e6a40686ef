import { useEffect, useState } from 'react';
import {
  leaveOpeningBalance,
  type OpeningQuestion,
  openingQuestion,
  settleOpeningBalance,
} from '../../commands/settle-opening-balance.ts';
import { LockedQuestion } from '../../components/locked-question.tsx';
import { notifyError } from '../../components/notify.ts';
import { formatDate } from '../../domain/calendar-date.ts';
import { formatMoney } from '../../domain/money.ts';
import type { OpeningMeaning } from '../../domain/opening-balance.ts';
import { useAccounts } from '../../live/records.ts';
import { useServices } from '../../live/services-context.tsx';
import { currentLocale, t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asked when an import brought rows older than the account's opening balance: what that balance was. */
export function OpeningQuestionNotice({ accountId }: { readonly accountId: string }) {
  const services = useServices();
  const accounts = useAccounts();
  const [question, setQuestion] = useState<OpeningQuestion | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** What waits for the answer whether an agreed statement shall be changed. */
  const [locked, setLocked] = useState<OpeningMeaning | null>(null);

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

  const answer = async (meaning: OpeningMeaning | 'leave', unlock = false) => {
    setBusy(true);
    const outcome =
      meaning === 'leave'
        ? await leaveOpeningBalance(services, accountId)
        : await settleOpeningBalance(services, accountId, meaning, { unlock });
    setBusy(false);
    const isLocked = !outcome.ok && outcome.code === 'locked';
    setLocked(isLocked && meaning !== 'leave' ? meaning : null);
    if (isLocked) return;
    if (!outcome.ok) notifyError(t('import.openingFailed'));
    else if (meaning === 'leave') setQuestion(null);
    else setSettled(true);
  };
  const locale = currentLocale();
  const date = formatDate(question.opening.date, 'medium', locale);
  return (
    <>
      <Notice
        tone="info"
        title={t('import.openingTitle')}
        actions={
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={isBusy}
              onClick={() => void answer('before-rows')}
            >
              {t('import.openingBefore')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={isBusy}
              onClick={() => void answer('on-its-date')}
            >
              {t('import.openingOnDate', { date })}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              onClick={() => void answer('leave')}
            >
              {t('import.openingLeave')}
            </Button>
          </>
        }
      >
        {t('import.openingText', {
          amount: formatMoney(question.opening.amount, account.currency, { locale }),
          date,
          oldest: formatDate(question.oldest, 'medium', locale),
        })}
      </Notice>
      <LockedQuestion
        open={locked !== null}
        message={t('import.openingLocked')}
        cancelLabel={t('common.cancel')}
        pending={isBusy}
        onConfirm={() => locked && void answer(locked, true)}
        onCancel={() => setLocked(null)}
      />
    </>
  );
}
