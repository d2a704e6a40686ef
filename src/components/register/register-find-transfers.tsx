import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Looks through all accounts for transfers that came in as two transactions. */
export function RegisterFindTransfers() {
  const dialogs = useDialogs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ArrowLeftRight />}
      onClick={() => dialogs.open('find-transfers', {})}
    >
      {t('transfers.find')}
    </Button>
  );
}
