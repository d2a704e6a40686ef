import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Opens the dialog for a new scheduled transaction. */
export function AddButton() {
  const dialogs = useDialogs();
  return (
    <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-scheduled', {})}>
      {t('scheduled.add')}
    </Button>
  );
}
