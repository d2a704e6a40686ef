import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { FoundRow, FoundTransfer } from '@/pipelines/find-transfers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';

type FoundTransferRowProps = {
  readonly pair: FoundTransfer;
  readonly from: Account | undefined;
  readonly to: Account | undefined;
  readonly isTicked: boolean;
  readonly onTick: (pair: FoundTransfer, isTicked: boolean) => void;
  readonly onRefuse: (pair: FoundTransfer) => void;
};

/** One pair in two lines: where money left, where it came to. */
export function FoundTransferRow(props: FoundTransferRowProps) {
  const { pair, from, to, isTicked, onTick, onRefuse } = props;
  const { out, into } = pair;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={0} inset={2}>
        <Stack grow>
          <Checkbox
            label={t('transfers.from', wordsOf(out, from))}
            help={t('transfers.to', wordsOf(into, to))}
            checked={isTicked}
            onChange={(event) => onTick(pair, event.currentTarget.checked)}
          />
        </Stack>
        <Stack direction="row" gap={2} align="center" justify="end">
          <AmountText amount={into.amount} currency={to?.currency ?? DEFAULT_CURRENCY} />
          <Button
            size="sm"
            variant="ghost"
            {...LEAVES_LIST}
            aria-label={t('transfers.refuseOf', wordsOf(out, from))}
            onClick={() => onRefuse(pair)}
          >
            {t('transfers.refuse')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}

function wordsOf({ date, description }: FoundRow, account: Account | undefined) {
  return {
    account: account?.name ?? t('register.deletedAccount'),
    date: formatDate(date, 'medium', currentLocale()),
    description,
  };
}
