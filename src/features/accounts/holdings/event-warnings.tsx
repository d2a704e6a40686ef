import type { Ref } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { HoldingEventType } from '@/domain/investments/holding.ts';
import type { Disposal } from '@/domain/investments/holding-disposal.ts';
import type { HoldingPreview } from '@/domain/investments/holding-event-preview.ts';
import { dayText, moneyText } from '@/features/accounts/security-texts.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FocusBox } from '@/ui/lists/focus-box.tsx';

type EventWarningsProps = {
  readonly preview: HoldingPreview;
  readonly type: HoldingEventType;
  readonly currency: string;
  readonly today: CalendarDate;
  /** What is said of losses, where something is. */
  readonly lossesRef: Ref<HTMLDivElement>;
};

/** What a person should know before saving: losses that do not count, now or with a later purchase. */
export function EventWarnings({ preview, type, currency, today, lossesRef }: EventWarningsProps) {
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
          dates: new Intl.ListFormat(currentLocale()).format(days),
        })}
      </p>
      {toCost > 0 ? <p>{t('holdingForm.superficialToCost', { amount: money(toCost) })}</p> : null}
      {lost > 0 ? <p>{t('holdingForm.superficialLost', { amount: money(lost) })}</p> : null}
    </Notice>
  );
}
