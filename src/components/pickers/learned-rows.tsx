import { type KeyboardEvent, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { LearnedCategory } from '@/domain/rules/classifier.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useRowsById } from '@/live/rules/category-suggestions.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowButton } from '@/ui/lists/row-button.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';

type LearnedRowsProps = { readonly learned: LearnedCategory };

/** The rows that a suggestion was learned from, folded; each opens. */
export function LearnedRows({ learned }: LearnedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = t('suggestions.learnedFrom', { count: learned.rows });
  return (
    // Enter folds it, and does not save what is around.
    <div role="none" onKeyDown={keepEnter}>
      <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
        {isOpen ? <Rows learned={learned} label={summary} /> : null}
      </Disclosure>
    </div>
  );
}

function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

function Rows({ learned, label }: { readonly learned: LearnedCategory; readonly label: string }) {
  const dialogs = useDialogs();
  const rows = useRowsById(learned.learnedFrom);
  const accounts = valueOr(useAccounts(), []);
  if (rows.status === 'loading') {
    return (
      <SkeletonGroup label={t('suggestions.loading')}>
        <SkeletonRows count={learned.learnedFrom.length} />
      </SkeletonGroup>
    );
  }
  if (rows.status === 'failed') return <Text tone="muted">{t('suggestions.rowsFailed')}</Text>;
  if (rows.value.length === 0) return <Text tone="muted">{t('suggestions.rowsGone')}</Text>;
  return (
    <>
      <RowList label={label}>
        {rows.value.map((row) => {
          const account = accounts.find(({ id }) => id === row.accountId);
          const date = formatDate(row.date, 'medium', currentLocale());
          return (
            <RowItem key={row.id}>
              <TwoLineRow
                inset="none"
                title={
                  <RowButton
                    aria-label={t('suggestions.open', { description: row.description, date })}
                    onClick={() => dialogs.open('edit-transaction', { transactionId: row.id })}
                  >
                    {row.description}
                  </RowButton>
                }
                detail={account?.name ?? t('register.deletedAccount')}
                value={
                  <AmountText
                    amount={row.amount}
                    currency={account?.currency ?? DEFAULT_CURRENCY}
                    signed
                  />
                }
                valueDetail={date}
              />
            </RowItem>
          );
        })}
      </RowList>
      {learned.rows > rows.value.length ? (
        <Text size="sm" tone="muted">
          {t('suggestions.newestOf', {
            count: rows.value.length,
            shown: learned.rows,
          })}
        </Text>
      ) : null}
    </>
  );
}
