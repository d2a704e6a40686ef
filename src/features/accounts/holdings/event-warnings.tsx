import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { HoldingEventType } from '../../../domain/holding.ts';
import type { Disposal } from '../../../domain/holding-disposal.ts';
import type { HoldingPreview } from '../../../domain/holding-event-preview.ts';
import { cents } from '../../../domain/money.ts';
import { currentLocale, t } from '../../../messages/t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { dayText, moneyText } from './holding-texts.ts';

type EventWarningsProps = {
  readonly preview: HoldingPreview;
  readonly type: HoldingEventType;
  readonly currency: string;
  readonly today: CalendarDate;
};

/** What a person should know before saving: losses that do not count, now or with a later purchase. */
export function EventWarnings({ preview, type, currency, today }: EventWarningsProps) {
  const { disposal, affected, safeFrom, isUnpriced } = preview;
  const isDenied = disposal !== null && disposal.superficial.denied > 0;
  return (
    <>
      {isDenied ? <Superficial disposal={disposal} currency={currency} /> : null}
      {disposal && disposal.gain < 0 && safeFrom && safeFrom > today ? (
        <Text as="p" size="sm" tone="muted">
          {t('holdingForm.superficialAhead', { date: dayText(safeFrom) })}
        </Text>
      ) : null}
      {affected.length > 0 ? (
        <Notice tone="warn" title={t('holdingForm.affectedTitle')}>
          {affected.map((each) => (
            <p key={`${each.holdingId} ${each.eventId}`}>
              {t('holdingForm.affectedLine', {
                date: dayText(each.date),
                amount: moneyText(each.denied, currency),
              })}
            </p>
          ))}
        </Notice>
      ) : null}
      {type === 'transfer' && disposal ? <Notice>{t('holdingForm.deemed')}</Notice> : null}
      {isUnpriced ? <Notice tone="warn">{t('holdingForm.unpriced')}</Notice> : null}
    </>
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
