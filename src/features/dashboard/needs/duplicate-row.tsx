import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { DuplicatePair } from '@/live/dashboard/dashboard-sections.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';

type DuplicateRowProps = {
  readonly pair: DuplicatePair;
  readonly account: Account | undefined;
  readonly categoryOf: (row: Transaction) => string;
  readonly isPending: boolean;
  readonly onMerge: (pair: DuplicatePair) => void;
  readonly onKeepBoth: (pair: DuplicatePair) => void;
};

/** Two rows one above the other: which would stay, which would go. */
export function DuplicateRow(props: DuplicateRowProps) {
  const { pair, account, categoryOf, isPending, onMerge, onKeepBoth } = props;
  const { kept, other } = pair;
  const words = { description: kept.description, date: dayText(kept) };
  return (
    <RowItem>
      <Stack gap={3} inset={4}>
        <Stack direction="row" gap={4} justify="between" align="baseline">
          <Text size="sm" tone="muted">
            {account?.name ?? t('register.deletedAccount')}
          </Text>
          <AmountText
            amount={kept.amount}
            currency={account?.currency ?? DEFAULT_CURRENCY}
            signed
            weight="medium"
          />
        </Stack>
        <Side row={kept} mark={t('needs.stays')} category={categoryOf(kept)} />
        <Side row={other} mark={t('needs.goes')} category={categoryOf(other)} />
        <Stack direction="row" gap={2} align="center" justify="end">
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('needs.keepBothOf', words)}
            onClick={() => onKeepBoth(pair)}
          >
            {t('needs.keepBoth')}
          </Button>
          <Button
            size="sm"
            pending={isPending}
            {...LEAVES_LIST}
            aria-label={t('needs.mergeOf', words)}
            onClick={() => onMerge(pair)}
          >
            {t('needs.merge')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}

type SideProps = { readonly row: Transaction; readonly mark: string; readonly category: string };

function Side({ row, mark, category }: SideProps) {
  return (
    <Stack direction="row" gap={3} align="center" justify="between">
      <Stack gap={0} grow>
        <Text weight="medium">{row.description}</Text>
        <Text size="sm" tone="muted">
          {[dayText(row), category, originOf(row)].join(' · ')}
        </Text>
      </Stack>
      <Badge>{mark}</Badge>
    </Stack>
  );
}

const dayText = ({ date }: Pick<Transaction, 'date'>) =>
  formatDate(date, 'medium', currentLocale());

function originOf({ importId, scheduledId, source }: Transaction): string {
  if (importId !== undefined) return t('needs.fromBank');
  return t(source === 'scheduled' || scheduledId ? 'needs.fromSchedule' : 'needs.byHand');
}
