import Coins from 'lucide-react/icons/coins';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type RefObject, useRef, useState } from 'react';
import { removeCurrencyRate } from '@/commands/settings.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import {
  currenciesWithoutRate,
  type RatePair,
  ratePairs,
} from '@/domain/accounts/currency-rate-settings.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { formatScaled } from '@/domain/core/scaled.ts';
import { ListFailed, ListSkeleton } from '@/features/settings/settings-list-parts.tsx';
import { type ReportBase, useReportBase } from '@/live/reports/report-base.ts';
import { useServices } from '@/live/services-context.tsx';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { RateDialog } from './rate-dialog.tsx';

/** The exchange rates entered by the user, by currency pair. */
export function CurrenciesTab() {
  const base = useReportBase();
  if (base.status === 'loading') return <ListSkeleton />;
  if (base.status === 'failed') return <ListFailed error={base.error} />;
  return <Currencies base={base.value} />;
}

/** What the dialog is open for: an existing rate, or a new one (null). */
type Editing = { readonly rate: CurrencyRate | null };

function Currencies({
  base: { accounts, rates, baseCurrency: base },
}: {
  readonly base: ReportBase;
}) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const missing = currenciesWithoutRate(accounts, rates, base);
  const others = accounts.filter(({ currency }) => currency !== base);
  return (
    <Section
      title={t('settings.ratesTitle')}
      detail={t('settings.ratesDetail')}
      actions={
        <Button ref={addButton} variant="solid" onClick={() => setEditing({ rate: null })}>
          {t('settings.addRate')}
        </Button>
      }
    >
      <Stack gap={6}>
        {missing.length > 0 ? (
          <Notice tone="info">
            {t('settings.ratesMissing', { base, currencies: listText(missing) })}
          </Notice>
        ) : null}
        {rates.length === 0 ? (
          <Card padding="none">
            <EmptyState
              level={3}
              size="compact"
              icon={<Coins />}
              title={t('settings.ratesEmptyTitle')}
              text={
                others.length === 0
                  ? t('settings.ratesEmptyOne', { currency: base })
                  : t('settings.ratesEmptyText')
              }
            />
          </Card>
        ) : null}
        <RateList
          pairs={ratePairs(rates)}
          otherwise={addButton}
          onEdit={(rate) => setEditing({ rate })}
        />
      </Stack>
      {editing ? (
        <RateDialog
          rate={editing.rate}
          others={rates}
          suggested={{ from: missing[0] ?? others[0]?.currency ?? '', to: base }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

type RateListProps = {
  readonly pairs: readonly RatePair[];
  /** Gets the focus after the last rate is deleted. */
  readonly otherwise: RefObject<HTMLElement | null>;
  readonly onEdit: (rate: CurrencyRate) => void;
};

/** One list per currency pair, newest rate first. */
function RateList({ pairs, otherwise, onEdit }: RateListProps) {
  const services = useServices();
  const change = useRecordChange();
  const list = useRef<HTMLDivElement>(null);
  const rates = pairs.flatMap((pair) => pair.rates);
  const focusNext = useFocusNext(list, otherwise, rates.length);
  const remove = (rate: CurrencyRate) => {
    focusNext(rates.indexOf(rate));
    void change(() => removeCurrencyRate(services, rate), t('settings.deleteRateFailed'));
  };
  return (
    <Stack ref={list} gap={6} collapses>
      {pairs.map(({ from, to, rates: ofPair }) => (
        <Section key={`${from}:${to}`} level={3} title={t('settings.ratePair', { from, to })}>
          <Card padding="none" clip>
            <RowList label={t('settings.ratePair', { from, to })}>
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
      name={t('settings.rateSince', { date: day })}
      figure={t('settings.rateValue', { from, to, rate: formatScaled(rate, { locale, least: 4 }) })}
      actions={
        <>
          <IconButton
            size="sm"
            aria-label={t('settings.editRate', { from, to, date: day })}
            icon={<Pencil aria-hidden="true" />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            aria-label={t('settings.deleteRate', { from, to, date: day })}
            icon={<Trash2 aria-hidden="true" />}
            {...LEAVES_LIST}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
