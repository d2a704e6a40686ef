import { Fragment, useState } from 'react';
import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { FoundRow, FoundTransfer } from '@/pipelines/find-transfers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** More than a screenful of each kind. */
const PAIRS_AT_A_TIME = 100;

type FoundTransfersListProps = {
  readonly pairs: readonly FoundTransfer[];
  readonly ticked: ReadonlySet<string>;
  readonly accounts: readonly Account[];
  readonly onTick: (pair: FoundTransfer, isTicked: boolean) => void;
  readonly onRefuse: (pair: FoundTransfer) => void;
};

/** Certain pairs first, then those to check. Long lists are rendered a hundred at a time. */
export function FoundTransfersList(props: FoundTransfersListProps) {
  const { pairs } = props;
  const [limits, setLimits] = useState({ sure: PAIRS_AT_A_TIME, possible: PAIRS_AT_A_TIME });
  const kinds = [
    { id: 'sure', heading: t('transfers.sure'), of: pairs.filter(({ isSure }) => isSure) },
    { id: 'possible', heading: t('transfers.possible'), of: pairs.filter(({ isSure }) => !isSure) },
  ] as const;
  const accountOf = (id: string) => props.accounts.find((account) => account.id === id);
  return (
    <RowList label={t('transfers.list')}>
      {kinds.map(({ id, heading, of }) => {
        const more = Math.min(of.length - limits[id], PAIRS_AT_A_TIME);
        return of.length === 0 ? null : (
          <Fragment key={id}>
            <RowHeading end={countText(of.length)}>{heading}</RowHeading>
            {of.slice(0, limits[id]).map((pair) => (
              <FoundTransferRow
                key={pair.key}
                pair={pair}
                from={accountOf(pair.out.accountId)}
                to={accountOf(pair.into.accountId)}
                isTicked={props.ticked.has(pair.key)}
                onTick={props.onTick}
                onRefuse={props.onRefuse}
              />
            ))}
            {more > 0 ? (
              <RowItem>
                <Stack inset={2}>
                  <Button
                    variant="ghost"
                    onClick={() => setLimits({ ...limits, [id]: limits[id] + PAIRS_AT_A_TIME })}
                  >
                    {t('transfers.more', { count: more })}
                  </Button>
                </Stack>
              </RowItem>
            ) : null}
          </Fragment>
        );
      })}
    </RowList>
  );
}

type FoundTransferRowProps = {
  readonly pair: FoundTransfer;
  readonly from: Account | undefined;
  readonly to: Account | undefined;
  readonly isTicked: boolean;
  readonly onTick: (pair: FoundTransfer, isTicked: boolean) => void;
  readonly onRefuse: (pair: FoundTransfer) => void;
};

/** One pair on two lines: where the money left, and where it arrived. */
function FoundTransferRow(props: FoundTransferRowProps) {
  const { pair, from, to, isTicked, onTick, onRefuse } = props;
  const { out, into } = pair;
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={0} inset={2}>
        <Stack grow>
          <Checkbox
            label={t('transfers.from', textValues(out, from))}
            help={t('transfers.to', textValues(into, to))}
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
            aria-label={t('transfers.refuseOf', textValues(out, from))}
            onClick={() => onRefuse(pair)}
          >
            {t('transfers.refuse')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}

function textValues({ date, description }: FoundRow, account: Account | undefined) {
  return {
    account: account?.name ?? t('register.deletedAccount'),
    date: formatDate(date, 'medium', currentLocale()),
    description,
  };
}
