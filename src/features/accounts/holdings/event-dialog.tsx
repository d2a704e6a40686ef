import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveHoldingEvent } from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { Holding, HoldingEvent, HoldingEventType } from '@/domain/investments/holding.ts';
import { formOfEvent, otherLegOf } from '@/domain/investments/holding-event-edits.ts';
import { dayText } from '@/features/accounts/security-text.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { bringIntoView } from '@/ui/lists/row-focus.ts';
import {
  checkEventFormState,
  EventFields,
  type EventFormState,
  eventFormOf,
  eventFormStateOf,
  newEventFormState,
} from './event-fields.tsx';
import { EventPreview } from './event-preview.tsx';
import { HoldingLoader } from './holding-loader.tsx';

/** Records an event of a holding: a purchase, a sale, a distribution and so on. */
export function AddEventDialog({ request, onClose }: DialogProps<'add-holding-event'>) {
  return (
    <HoldingLoader
      holdingId={request.holdingId}
      title={t('holdingForm.addEvent')}
      onClose={onClose}
    >
      {(holding, portfolio) => (
        <EventForm holding={holding} portfolio={portfolio} type={request.type} onClose={onClose} />
      )}
    </HoldingLoader>
  );
}

export function EditEventDialog({ request, onClose }: DialogProps<'edit-holding-event'>) {
  const title = t('holdingForm.editEvent');
  return (
    <HoldingLoader holdingId={request.holdingId} title={title} onClose={onClose}>
      {(holding, portfolio) => {
        const event = holding.events.find(({ id }) => id === request.eventId);
        if (!event) return <UnreadableDialog title={title} onClose={onClose} />;
        return (
          <EventForm holding={holding} portfolio={portfolio} event={event} onClose={onClose} />
        );
      }}
    </HoldingLoader>
  );
}

type EventFormProps = {
  readonly holding: Holding;
  readonly portfolio: Portfolio;
  /** The event to edit; missing for a new one. */
  readonly event?: HoldingEvent;
  /** Initial type of a new event. */
  readonly type?: HoldingEventType | undefined;
  readonly onClose: () => void;
};

/** The event form with a live preview of what saving would do. */
export function EventForm({ holding, portfolio, event, type = 'buy', onClose }: EventFormProps) {
  const services = useServices();
  const today = useToday();
  const [first] = useState(() => {
    const other = event ? otherLegOf(portfolio.holdings, holding, event.id) : null;
    const values = event
      ? eventFormStateOf(formOfEvent(event, other?.accountId ?? ''))
      : newEventFormState(type, today);
    return { values, keep: other?.accountId ?? '' };
  });
  const form = useForm<EventFormState>({
    defaultValues: first.values,
    resolver: formResolver((values) => checkEventFormState(values, today)),
  });
  const losses = useRef<HTMLDivElement>(null);
  const hasShown = useRef(false);
  const failed = t('holdingForm.eventFailed');
  const { pending, save } = useFormSave({ form, failed, onSaved: onClose });
  const write = async (values: EventFormState) => {
    const outcome = await saveHoldingEvent(services, holding.id, eventFormOf(values), event?.id);
    const day = outcome.ok ? null : parseCalendarDate(String(outcome.words?.date ?? ''));
    return day ? { ...outcome, words: { date: dayText(day) } } : outcome;
  };
  return (
    <FormDialog
      title={t(event ? 'holdingForm.editEventTitle' : 'holdingForm.addEventTitle', {
        name: holding.name,
      })}
      submitLabel={t('holdingForm.saveEvent')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        // If a denied loss warning is below the fold, scroll to it first instead of saving, so it
        // is seen.
        const hides = !hasShown.current && bringIntoView(losses.current);
        if (!hides) return save(() => write(values));
        hasShown.current = true;
      })}
    >
      <EventFields
        form={form}
        holding={holding}
        accounts={portfolio.accounts}
        keep={first.keep}
        today={today}
      />
      <EventPreview
        control={form.control}
        holding={holding}
        portfolio={portfolio}
        eventId={event?.id}
        today={today}
        lossesRef={losses}
      />
    </FormDialog>
  );
}
