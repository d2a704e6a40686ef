import { CircleCheckBig, Ellipsis, Pause, Pencil, Play, SkipForward, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import type { ScheduledTransaction } from '@/domain/scheduled.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { Menu } from '@/ui/menu.tsx';
import type { ScheduledActions } from './use-scheduled-actions.ts';

type ListMenuProps = {
  readonly item: ScheduledTransaction;
  readonly actions: ScheduledActions;
  readonly triggerRef: Ref<HTMLButtonElement>;
};

/** What can be done with a scheduled transaction, behind a button. */
export function ListMenu({ item, actions, triggerRef }: ListMenuProps) {
  const { description, paused } = item;
  return (
    <Menu
      trigger={
        <IconButton
          ref={triggerRef}
          size="sm"
          aria-label={t('scheduled.moreActions', { description })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: 'post',
          label: t('scheduled.postNow'),
          icon: <CircleCheckBig />,
          onSelect: actions.post,
        },
        {
          id: 'skip',
          label: t('scheduled.skipNext'),
          icon: <SkipForward />,
          disabled: paused,
          onSelect: actions.skip,
        },
        {
          id: 'pause',
          label: t(paused ? 'scheduled.resume' : 'scheduled.pause'),
          icon: paused ? <Play /> : <Pause />,
          onSelect: () => actions.setPaused(!paused),
        },
        { id: 'edit', label: t('scheduled.edit'), icon: <Pencil />, onSelect: actions.edit },
        {
          id: 'delete',
          label: t('common.delete'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: actions.remove,
        },
      ]}
    />
  );
}
