import { type Ref, useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { cents } from '@/domain/core/money.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { unitCostOf } from '@/domain/investments/holding-event.ts';
import { type HoldingPreview, previewSaving } from '@/domain/investments/holding-event-preview.ts';
import { dayText, unitsText } from '@/features/accounts/security-texts.ts';
import type { Portfolio } from '@/live/investments/holdings.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList, type DataListItem } from '@/ui/lists/data-list.tsx';
import { checkEventValues, type EventValues, eventFormOf } from './event-values.ts';
import { EventWarnings } from './event-warnings.tsx';
import { priceText } from './holding-texts.ts';

type EventPreviewProps = {
  readonly control: Control<EventValues>;
  readonly holding: Holding;
  readonly book: Portfolio;
  readonly eventId: string | undefined;
  readonly today: CalendarDate;
  /** What is said of losses, where something is. */
  readonly lossesRef: Ref<HTMLDivElement>;
};

/** What saving would come to, while it is typed: units, cost base, cash, gain or loss, and what is to be warned of. */
export function EventPreview(props: EventPreviewProps) {
  const { control, holding, book, eventId, today, lossesRef } = props;
  // Deferred: a security with thousands of events is replayed behind the typing, not in its way.
  const values = useDeferredValue(useWatch({ control }) as EventValues);
  const form = eventFormOf(values);
  const date = parseCalendarDate(form.date);
  const isReady = date !== null && !hasErrors(checkEventValues(values, today));
  const preview = isReady
    ? previewSaving({
        holdings: book.holdings,
        accounts: book.accountsById,
        holding,
        form: { ...form, date },
        eventId,
      })
    : null;
  // The live region stands there from the start: what appears in it is read out.
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
