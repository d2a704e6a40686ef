import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { isOwedKnown } from './debt-row.ts';
import { noEndText } from './debt-texts.ts';
import type { DebtPartProps } from './detail-part.ts';

/** What a person should know or enter before anything else: at most one thing. */
export function DebtNotices({ row, actions }: DebtPartProps) {
  const { view, outlook } = row;
  const { debt, currency } = view;
  if (!isOwedKnown(row)) {
    return (
      <Notice
        tone="warn"
        actions={
          <Button size="sm" onClick={actions.setOwed}>
            {t('debts.setOwed')}
          </Button>
        }
      >
        {t('debts.noOwedText')}
      </Notice>
    );
  }
  if (!outlook.ok) {
    return (
      <Notice
        tone={outlook.why.reason === 'no-payment' ? 'info' : 'warn'}
        actions={
          <Button size="sm" onClick={actions.edit}>
            {t('debts.changePayment')}
          </Button>
        }
      >
        {noEndText(outlook.why, currency)}
      </Notice>
    );
  }
  if (debt.tagId === '' && row.account === null) {
    return (
      <Notice
        actions={
          <Button size="sm" onClick={actions.edit}>
            {t('debts.chooseTag')}
          </Button>
        }
      >
        {t('debts.noTagText')}
      </Notice>
    );
  }
  return null;
}
