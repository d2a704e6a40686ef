import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

type HeadActionsProps = {
  /** The day that is shown. */
  readonly day: CalendarDate;
  /** Two budgets have begun by then. */
  readonly canMove: boolean;
};

/** What can be done about all budgets; on a narrow screen the main one stands for itself, the others behind a button. */
export function HeadActions({ day, canMove }: HeadActionsProps) {
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const suggest = () => dialogs.open('suggest-budgets', {});
  const move = () => dialogs.open('move-money', { day });
  const add = (
    <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-budget', {})}>
      {t('budgets.add')}
    </Button>
  );
  if (isWide) {
    return (
      <Stack direction="row" gap={2} wrap>
        <Button icon={<Sparkles />} onClick={suggest}>
          {t('budgets.suggest')}
        </Button>
        {canMove ? (
          <Button icon={<ArrowLeftRight />} onClick={move}>
            {t('budgets.moveMoney')}
          </Button>
        ) : null}
        {add}
      </Stack>
    );
  }
  return (
    <Stack direction="row" gap={2} align="center">
      {add}
      <Menu
        trigger={
          <IconButton
            variant="outline"
            aria-label={t('budgets.more')}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        placement="bottom-start"
        items={[
          { id: 'suggest', label: t('budgets.suggest'), icon: <Sparkles />, onSelect: suggest },
          {
            id: 'move',
            label: t('budgets.moveMoney'),
            icon: <ArrowLeftRight />,
            disabled: !canMove,
            onSelect: move,
          },
        ]}
      />
    </Stack>
  );
}
