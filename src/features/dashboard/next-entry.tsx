import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Forecast, ForecastEntry } from '@/domain/scheduled/forecast.ts';
import { dayText } from '@/features/dashboard/parts/texts.ts';
import { t } from '@/messages/t.ts';
import { rowLinkClass } from '@/ui/lists/row-link-class.ts';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';

type NextEntryProps = {
  readonly entry: ForecastEntry;
  readonly date: CalendarDate;
  readonly forecast: Forecast;
};

/** Something that happens on a day to come; it opens the scheduled item or the row. */
export function NextEntry({ entry, date, forecast }: NextEntryProps) {
  const { open } = useDialogs();
  const lineOf = (id: string) => forecast.accounts.find(({ key }) => key === id);
  const nameOf = (id: string) => lineOf(id)?.account?.name ?? '';
  const isPosting = 'posting' in entry;
  const other = isPosting ? entry.posting.otherAccountId : '';
  // It leaves one account for another: nothing is lost.
  const isTransfer = isPosting ? other !== '' : entry.row.kind === 'transfer';
  const line = lineOf(entry.accountId);
  const press = () =>
    isPosting
      ? open('edit-scheduled', { scheduledId: entry.posting.item.id })
      : open('edit-transaction', { transactionId: entry.row.id });
  return (
    <button type="button" className={rowLinkClass()} onClick={press}>
      <TwoLineRow
        title={isPosting ? entry.posting.item.description : entry.row.description}
        detail={
          other === ''
            ? nameOf(entry.accountId)
            : t('dashboard.fromTo', { from: nameOf(entry.accountId), to: nameOf(other) })
        }
        value={
          line ? (
            <AmountText
              amount={isTransfer ? cents(Math.abs(entry.amount)) : entry.amount}
              currency={line.currency}
              signed={!isTransfer}
            />
          ) : null
        }
        valueDetail={dayText(date)}
      />
    </button>
  );
}
