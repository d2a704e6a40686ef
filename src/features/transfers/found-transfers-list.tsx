import { Fragment, useState } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import type { FoundTransfer } from '@/pipelines/find-transfers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { FoundTransferRow } from './found-transfer-row.tsx';

/** A screenful and more of each kind. */
const PAIRS_AT_A_TIME = 100;

type FoundTransfersListProps = {
  readonly pairs: readonly FoundTransfer[];
  readonly ticked: ReadonlySet<string>;
  readonly accounts: readonly Account[];
  readonly onTick: (pair: FoundTransfer, isTicked: boolean) => void;
  readonly onRefuse: (pair: FoundTransfer) => void;
};

/** The pairs that are sure, then those that a person should check; long lists are drawn a hundred at a time. */
export function FoundTransfersList(props: FoundTransfersListProps) {
  const { pairs } = props;
  const [most, setMost] = useState({ sure: PAIRS_AT_A_TIME, possible: PAIRS_AT_A_TIME });
  const kinds = [
    { id: 'sure', heading: t('transfers.sure'), of: pairs.filter(({ isSure }) => isSure) },
    { id: 'possible', heading: t('transfers.possible'), of: pairs.filter(({ isSure }) => !isSure) },
  ] as const;
  const accountOf = (id: string) => props.accounts.find((account) => account.id === id);
  return (
    <RowList label={t('transfers.list')}>
      {kinds.map(({ id, heading, of }) => {
        const more = Math.min(of.length - most[id], PAIRS_AT_A_TIME);
        return of.length === 0 ? null : (
          <Fragment key={id}>
            <RowHeading end={countText(of.length)}>{heading}</RowHeading>
            {of.slice(0, most[id]).map((pair) => (
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
                    onClick={() => setMost({ ...most, [id]: most[id] + PAIRS_AT_A_TIME })}
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
