import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { t } from '@/messages/t.ts';
import { EventForm } from './event-form.tsx';
import { HoldingGate } from './holding-gate.tsx';

/** What happened to a holding: bought, sold, paid out and so on. */
export function AddEventDialog({ request, onClose }: DialogProps<'add-holding-event'>) {
  return (
    <HoldingGate holdingId={request.holdingId} title={t('holdingForm.addEvent')} onClose={onClose}>
      {(holding, book) => (
        <EventForm holding={holding} book={book} type={request.type} onClose={onClose} />
      )}
    </HoldingGate>
  );
}

/** An event that is there already. */
export function EditEventDialog({ request, onClose }: DialogProps<'edit-holding-event'>) {
  const title = t('holdingForm.editEvent');
  return (
    <HoldingGate holdingId={request.holdingId} title={title} onClose={onClose}>
      {(holding, book) => {
        const event = holding.events.find(({ id }) => id === request.eventId);
        if (!event) return <UnreadableDialog title={title} onClose={onClose} />;
        return <EventForm holding={holding} book={book} event={event} onClose={onClose} />;
      }}
    </HoldingGate>
  );
}
