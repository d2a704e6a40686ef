import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import { removeHolding, removeHoldingEvent } from '@/commands/investments/holdings.ts';
import type { Outcome } from '@/commands/outcome.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

type HoldingMenuProps = {
  readonly holding: Holding;
  readonly actions: HoldingActions;
  readonly onRemoved: () => void;
};

/** The 'more actions' menu of a holding. */
export function HoldingMenu({ holding, actions, onRemoved }: HoldingMenuProps) {
  const { id, name } = holding;
  return (
    <RecordMenu
      label={t('holdings.moreActions', { name })}
      onRemove={() => actions.remove(id, onRemoved)}
      items={[
        {
          id: 'event',
          label: t('holdings.addEvent'),
          icon: <CalendarPlus />,
          onSelect: () => actions.addEvent(id),
        },
        {
          id: 'price',
          label: t('holdings.menuPrices'),
          icon: <Tag />,
          onSelect: () => actions.addPrice(id),
        },
        {
          id: 'edit',
          label: t('holdings.menuEdit'),
          icon: <Pencil />,
          onSelect: () => actions.edit(id),
        },
      ]}
    />
  );
}

export type HoldingActions = {
  readonly edit: (holdingId: string) => void;
  readonly addEvent: (holdingId: string) => void;
  readonly addPrice: (holdingId: string) => void;
  /** `onDone` is called after it was deleted. */
  readonly remove: (holdingId: string, onDone: () => void) => void;
  readonly editEvent: (holdingId: string, eventId: string) => void;
  /** Opens the transaction that holds the cash of an event. */
  readonly openRow: (transactionId: string) => void;
  readonly removeEvent: (holdingId: string, eventId: string, onDone: () => void) => void;
};

/** Actions on holdings. Each change offers Undo; each failure says why. */
export function useHoldingActions(): HoldingActions {
  const services = useServices();
  const dialogs = useDialogs();
  const undo = useUndo();
  const change = async (
    run: () => Promise<Outcome<null, string>>,
    failed: string,
    onDone: () => void,
  ) => {
    try {
      const outcome = await run();
      if (outcome.ok) {
        undo.offer(outcome.change);
        onDone();
        return;
      }
      const day = parseCalendarDate(String(outcome.words?.date ?? ''));
      const reason = messageFor(outcome.code, day ? { date: dayText(day) } : {});
      notifyError(failed, {
        description: day ? `${reason} ${t('holdings.eventNeeded')}` : reason,
      });
    } catch (error) {
      services.log.error('changing a holding failed', error);
      notifyError(failed);
    }
  };
  return {
    edit: (holdingId) => dialogs.open('edit-holding', { holdingId }),
    addEvent: (holdingId) => dialogs.open('add-holding-event', { holdingId }),
    addPrice: (holdingId) => dialogs.open('add-prices', { holdingId }),
    remove: (holdingId, onDone) => {
      const run = () => removeHolding(services, holdingId);
      void change(run, t('holdings.deleteFailed'), onDone);
    },
    editEvent: (holdingId, eventId) => dialogs.open('edit-holding-event', { holdingId, eventId }),
    openRow: (transactionId) => dialogs.open('edit-transaction', { transactionId }),
    removeEvent: (holdingId, eventId, onDone) => {
      const run = () => removeHoldingEvent(services, holdingId, eventId);
      void change(run, t('holdings.eventDeleteFailed'), onDone);
    },
  };
}
