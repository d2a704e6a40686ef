import Plus from 'lucide-react/icons/plus';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { useAddActions } from './add-actions.tsx';

/** The floating Add button of narrow screens. */
export function AddMenu() {
  const items = useAddActions();
  return (
    <Menu
      trigger={
        <IconButton aria-label={t('shell.add')} icon={<Plus />} variant="solid" shape="round" />
      }
      items={items}
      placement="top-end"
    />
  );
}
