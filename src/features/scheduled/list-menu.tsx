import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { Ref } from 'react';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { t } from '@/messages/t.ts';
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
    <RecordMenu
      label={t('scheduled.moreActions', { description })}
      triggerRef={triggerRef}
      onRemove={actions.remove}
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
      ]}
    />
  );
}
