import Plus from 'lucide-react/icons/plus';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { useAddActions } from './add-actions.tsx';

/** The button 'Add' of narrow screens, which floats on the bottom bar. */
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
