import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { RegisterUpcoming } from '@/domain/scheduled/register-upcoming.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-lines.tsx';
import type { RegisterActions } from './register-action-types.ts';

type UpcomingMenuProps = {
  readonly row: RegisterUpcoming;
  readonly actions: RegisterActions;
};

/** What can be done with what is to come: only an item's next occurrence is posted or skipped. */
export function UpcomingMenu({ row, actions }: UpcomingMenuProps) {
  const dialogs = useDialogs();
  const { id: scheduledId, description } = row.item;
  const ofNext: readonly MenuItem[] = [
    {
      id: 'post',
      label: t('upcoming.postNow'),
      icon: <CalendarCheck />,
      onSelect: () => dialogs.open('post-scheduled', { scheduledId }),
    },
    {
      id: 'skip',
      label: t('upcoming.skipNext'),
      icon: <SkipForward />,
      onSelect: () => void actions.skip(scheduledId),
    },
  ];
  const edit: MenuItem = {
    id: 'edit',
    label: t('upcoming.editSchedule'),
    icon: <CalendarClock />,
    separated: row.isNext,
    onSelect: () => dialogs.open('edit-scheduled', { scheduledId }),
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          aria-label={t('register.moreActions', { description })}
          icon={<MoreHorizontal aria-hidden="true" />}
        />
      }
      items={row.isNext ? [...ofNext, edit] : [edit]}
    />
  );
}
