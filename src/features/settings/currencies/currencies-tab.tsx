import Coins from 'lucide-react/icons/coins';
import { useRef, useState } from 'react';
import type { CurrencyRate } from '@/domain/accounts/currency-rate.ts';
import { currenciesWithoutRate, ratePairs } from '@/domain/accounts/currency-rate-list.ts';
import { ListFailed } from '@/features/settings/list-failed.tsx';
import { ListSkeleton } from '@/features/settings/list-skeleton.tsx';
import { type ReportBase, useReportBase } from '@/live/use-report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateList } from './rate-list.tsx';

/** The exchange rates that a person entered, by pair of currencies. */
export function CurrenciesTab() {
  const base = useReportBase();
  if (base.status === 'loading') return <ListSkeleton />;
  if (base.status === 'failed') return <ListFailed error={base.error} />;
  return <Currencies base={base.value} />;
}

/** What the dialog is open for: a rate to edit, or a new one. */
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
      title={t('currencies.title')}
      detail={t('currencies.detail')}
      actions={
        <Button ref={addButton} variant="solid" onClick={() => setEditing({ rate: null })}>
          {t('currencies.add')}
        </Button>
      }
    >
      <Stack gap={6}>
        {missing.length > 0 ? (
          <Notice tone="info">
            {t('currencies.missing', { base, currencies: listOf(missing) })}
          </Notice>
        ) : null}
        {rates.length === 0 ? (
          <Card padding="none">
            <EmptyState
              level={3}
              size="compact"
              icon={<Coins />}
              title={t('currencies.emptyTitle')}
              text={
                others.length === 0
                  ? t('currencies.emptyOne', { currency: base })
                  : t('currencies.emptyText')
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

function listOf(codes: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(codes);
}
