import { type Ref, useDeferredValue, useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { saveHoldingEvent } from '@/commands/investments/investment-entries.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { cents } from '@/domain/core/money.ts';
import type { Holding, HoldingEvent, HoldingEventType } from '@/domain/investments/holding.ts';
import type { Disposal } from '@/domain/investments/holding-disposal.ts';
import { unitCostOf } from '@/domain/investments/holding-event.ts';
import { formOfEvent, otherLegOf } from '@/domain/investments/holding-event-edits.ts';
import { type HoldingPreview, previewSaving } from '@/domain/investments/holding-event-preview.ts';
import { dayText, moneyText, unitsText } from '@/features/accounts/security-text.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList, type DataListItem } from '@/ui/lists/data-list.tsx';
import { bringIntoView } from '@/ui/lists/row-focus.ts';
import {
  checkEventFormState,
  EventFields,
  type EventFormState,
  eventFormOf,
  eventFormStateOf,
  newEventFormState,
} from './event-fields.tsx';
import { HoldingLoader } from './holding-loader.tsx';
import { priceText } from './holding-text.ts';

type EventPreviewProps = {
  readonly control: Control<EventFormState>;
  readonly holding: Holding;
  readonly portfolio: Portfolio;
  readonly eventId: string | undefined;
  readonly today: CalendarDate;
  /** Ref to the warnings about losses, for scrolling to them. */
  readonly lossesRef: Ref<HTMLDivElement>;
};

/** Live preview of what saving would do: units, cost base, cash, gain or loss, and warnings. */
function EventPreview(props: EventPreviewProps) {
  const { control, holding, portfolio, eventId, today, lossesRef } = props;
  // Deferred, so replaying a security with thousands of events doesn't block typing.
  const values = useDeferredValue(useWatch({ control }) as EventFormState);
  const form = eventFormOf(values);
  const date = parseCalendarDate(form.date);
  const isReady = date !== null && !hasErrors(checkEventFormState(values, today));
  const preview = isReady
    ? previewSaving({
        holdings: portfolio.holdings,
        accounts: portfolio.accountsById,
        holding,
        form: { ...form, date },
        eventId,
      })
    : null;
  // The live region must exist from the start, so screen readers announce what appears in it.
  return (
    <div role="status">
      {preview === null ? null : preview.ok ? (
        <Stack gap={3}>
          <EventWarnings
            preview={preview.value}
            type={form.type}
            currency={holding.currency}
            today={today}
            lossesRef={lossesRef}
          />
          <Card padding="sm" tone="subtle">
            <DataList
              items={itemsOf(preview.value, holding.currency)}
              layout="stacked"
              columns={3}
            />
          </Card>
        </Stack>
      ) : (
        <Notice tone="danger">
          {t('holdingForm.cannotBe', {
            reason: messageFor(preview.code, { date: dayText(preview.date) }),
          })}
        </Notice>
      )}
    </div>
  );
}

function itemsOf(preview: HoldingPreview, currency: string): readonly DataListItem[] {
  const { position, pool, cash, disposal } = preview;
  const each = pool && pool.units > 0 ? priceText(unitCostOf(pool), currency) : null;
  const money = (amount: number, signed = false) => (
    <AmountText amount={cents(amount)} currency={currency} signed={signed} />
  );
  const loss = disposal ? cents(disposal.gain - disposal.denied) : null;
  const gainLabel = (gain: number) =>
    t(gain < 0 ? 'holdingForm.previewLoss' : 'holdingForm.previewGain');
  return [
    { label: t('holdingForm.previewUnits'), value: unitsText(position.units) },
    {
      label: t('holdingForm.previewCost'),
      value: (
        <Stack gap={0}>
          {money(position.cost)}
          {each ? (
            <Text size="sm" tone="muted">
              {t('holdings.perUnit', { amount: each })}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    ...(cash === 0 ? [] : [{ label: t('holdingForm.previewCash'), value: money(cash, true) }]),
    ...(loss === null ? [] : [{ label: gainLabel(loss), value: money(loss, true) }]),
    ...(disposal && disposal.denied > 0
      ? [{ label: t('holdingForm.previewLossCounts'), value: money(disposal.gain, true) }]
      : []),
  ];
}

type EventWarningsProps = {
  readonly preview: HoldingPreview;
  readonly type: HoldingEventType;
  readonly currency: string;
  readonly today: CalendarDate;
  /** Ref to the warnings about losses, for scrolling to them. */
  readonly lossesRef: Ref<HTMLDivElement>;
};

/** Warnings before saving: losses that are denied now, or that a later purchase would deny. */
function EventWarnings({ preview, type, currency, today, lossesRef }: EventWarningsProps) {
  const { disposal, affected, safeFrom, isUnpriced, splitElsewhere } = preview;
  const isDenied = disposal !== null && disposal.superficial.denied > 0;
  return (
    <>
      {isDenied || affected.length > 0 ? (
        <FocusBox ref={lossesRef} label={t('holdingForm.losses')}>
          <Stack gap={3}>
            {isDenied ? <Superficial disposal={disposal} currency={currency} /> : null}
            {affected.length > 0 ? <Affected disposals={affected} currency={currency} /> : null}
          </Stack>
        </FocusBox>
      ) : null}
      {disposal && disposal.gain < 0 && safeFrom && safeFrom > today ? (
        <Text as="p" size="sm" tone="muted">
          {t('holdingForm.superficialAhead', { date: dayText(safeFrom) })}
        </Text>
      ) : null}
      {type === 'transfer' && disposal ? <Notice>{t('holdingForm.deemed')}</Notice> : null}
      {splitElsewhere > 0 ? (
        <Notice>{t('holdingForm.splitElsewhere', { count: splitElsewhere })}</Notice>
      ) : null}
      {isUnpriced ? <Notice tone="warn">{t('holdingForm.unpriced')}</Notice> : null}
    </>
  );
}

type AffectedProps = { readonly disposals: readonly Disposal[]; readonly currency: string };

function Affected({ disposals, currency }: AffectedProps) {
  return (
    <Notice tone="warn" title={t('holdingForm.affectedTitle')}>
      {disposals.map((each) => (
        <p key={`${each.holdingId} ${each.eventId}`}>
          {t('holdingForm.affectedLine', {
            date: dayText(each.date),
            amount: moneyText(each.denied, currency),
          })}
        </p>
      ))}
    </Notice>
  );
}

type SuperficialProps = { readonly disposal: Disposal; readonly currency: string };

function Superficial({ disposal, currency }: SuperficialProps) {
  const { denied, toCost, purchases } = disposal.superficial;
  const money = (amount: number) => moneyText(cents(amount), currency);
  const days = [...new Set(purchases.map(({ date }) => date))].map(dayText);
  const lost = denied - toCost;
  return (
    <Notice
      tone="warn"
      title={t('holdingForm.superficialTitle', {
        denied: money(denied),
        loss: money(disposal.denied - disposal.gain),
      })}
    >
      <p>
        {t('holdingForm.superficialText', {
          dates: listText(days),
        })}
      </p>
      {toCost > 0 ? <p>{t('holdingForm.superficialToCost', { amount: money(toCost) })}</p> : null}
      {lost > 0 ? <p>{t('holdingForm.superficialLost', { amount: money(lost) })}</p> : null}
    </Notice>
  );
}

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
function EventForm({ holding, portfolio, event, type = 'buy', onClose }: EventFormProps) {
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
