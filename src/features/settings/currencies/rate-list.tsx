import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type RefObject, useRef } from 'react';
import { removeCurrencyRate } from '@/commands/remove-currency-rate.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import type { RatePair } from '@/domain/accounts/currency-rate-list.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { formatScaled } from '@/domain/core/scaled.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type RateListProps = {
  readonly pairs: readonly RatePair[];
  /** Gets the focus where the last rate was deleted. */
  readonly otherwise: RefObject<HTMLElement | null>;
  readonly onEdit: (rate: CurrencyRate) => void;
};

/** One list a pair of currencies, the newest rate first. */
export function RateList({ pairs, otherwise, onEdit }: RateListProps) {
  const services = useServices();
  const change = useRecordChange();
  const list = useRef<HTMLDivElement>(null);
  const rates = pairs.flatMap((pair) => pair.rates);
  const focusNext = useFocusNext(list, otherwise, rates.length);
  const remove = (rate: CurrencyRate) => {
    focusNext(rates.indexOf(rate));
    void change(() => removeCurrencyRate(services, rate), t('currencies.removeFailed'));
  };
  return (
    <Stack ref={list} gap={6} collapses>
      {pairs.map(({ from, to, rates: ofPair }) => (
        <Section key={`${from}:${to}`} level={3} title={t('currencies.pair', { from, to })}>
          <Card padding="none" clip>
            <RowList label={t('currencies.pair', { from, to })}>
              {ofPair.map((rate) => (
                <RowItem key={currencyRateKey(rate)}>
                  <RateRow rate={rate} onEdit={() => onEdit(rate)} onRemove={() => remove(rate)} />
                </RowItem>
              ))}
            </RowList>
          </Card>
        </Section>
      ))}
    </Stack>
  );
}

type RateRowProps = {
  readonly rate: CurrencyRate;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function RateRow({ rate: { from, to, date, rate }, onEdit, onRemove }: RateRowProps) {
  const locale = currentLocale();
  const day = formatDate(date, 'medium', locale);
  return (
    <RecordRow
      name={t('currencies.since', { date: day })}
      figure={t('currencies.value', { from, to, rate: formatScaled(rate, { locale, least: 4 }) })}
      actions={
        <>
          <IconButton
            size="sm"
            aria-label={t('currencies.edit', { from, to, date: day })}
            icon={<Pencil aria-hidden="true" />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            aria-label={t('currencies.remove', { from, to, date: day })}
            icon={<Trash2 aria-hidden="true" />}
            {...LEAVES_LIST}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
