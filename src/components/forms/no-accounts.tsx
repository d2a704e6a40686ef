import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';

type NoAccountsProps = {
  readonly text: string;
  readonly onAdded: (accountId: string) => void;
};

/** Says that accounts are wanting, with the way to one. */
export function NoAccounts({ text, onAdded }: NoAccountsProps) {
  const dialogs = useDialogs();
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => dialogs.open('add-account', { onAdded })}>
          {t('transactionsForm.addAccount')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
