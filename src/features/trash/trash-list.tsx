import Trash2 from 'lucide-react/icons/trash';
import { type RefObject, useRef, useState } from 'react';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { DEFAULT_CURRENCY, TRASH_GROUPS_AT_A_TIME, TRASH_ROWS_AT_A_TIME } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { dateOfInstant, formatDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { purgeTime, rowsIn, type TrashGroup } from '@/domain/transactions/trash.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { type TrashItem, type TrashPage, useTrashItems } from '@/live/trash.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { DeleteConfirm } from './delete-confirm.tsx';
import { RestoreConfirm, type TrashRestore, useTrashRestore } from './restore-confirm.tsx';
import { trashGroupText } from './trash-text.ts';

const NONE: readonly never[] = [];

type TrashListProps = {
  readonly page: TrashPage;
  /** Takes the focus when no row is left. */
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onMore: () => void;
};

/** The groups of the trash, newest first, with their confirmation dialogs. */
export function TrashList({ page, closeButton, onMore }: TrashListProps) {
  const { groups, total } = page;
  const accounts = valueOr(useAccounts(), NONE);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, closeButton, total);
  const place = useRef(0);
  const restore = useTrashRestore(() => focusNext(place.current));
  const [deleting, setDeleting] = useState<TrashGroup | null>(null);
  const more = Math.min(total - groups.length, TRASH_GROUPS_AT_A_TIME);
  return (
    <Stack gap={3} ref={list}>
      <Card padding="none" clip>
        <RowList label={t('trash.list')}>
          {groups.map((group, index) => (
            <RowItem key={group.at}>
              <TrashGroupRow
                group={group}
                accounts={accounts}
                restore={restore}
                onRestore={() => {
                  place.current = index;
                  restore.start({ request: { at: group.at }, what: trashGroupText(group) });
                }}
                onDelete={() => {
                  place.current = index;
                  setDeleting(group);
                }}
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {more > 0 ? <Button onClick={onMore}>{t('trash.showMore', { count: more })}</Button> : null}
      <RestoreConfirm restore={restore} />
      {deleting ? (
        <DeleteConfirm
          group={deleting}
          onDeleted={() => focusNext(place.current)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Stack>
  );
}

type TrashGroupRowProps = {
  readonly group: TrashGroup;
  readonly accounts: readonly Account[];
  readonly restore: TrashRestore;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
};

/** What one change deleted, and when. It is restored or permanently deleted as a whole. */
function TrashGroupRow(props: TrashGroupRowProps) {
  const { group, accounts, restore, onRestore, onDelete } = props;
  const [isOpen, setOpen] = useState(false);
  const what = trashGroupText(group);
  const last = formatDate(dateOfInstant(new Date(purgeTime(group.at))), 'medium', currentLocale());
  return (
    <>
      <RecordRow
        roomy
        longDetail
        fold={{
          open: isOpen,
          label: t(isOpen ? 'trash.hideRows' : 'trash.showRows', { what }),
          onToggle: () => setOpen(!isOpen),
        }}
        name={<Text weight="medium">{what}</Text>}
        detail={[
          t('trash.when', { when: instantText(group.at) }),
          t('trash.until', { day: last }),
        ].join(' · ')}
        figure={
          <Stack direction="row" gap={1} align="center">
            <Button
              size="sm"
              aria-label={t('trash.bringBackOf', { what })}
              pending={restore.runningAt === group.at}
              {...LEAVES_LIST}
              onClick={onRestore}
            >
              {t('trash.bringBack')}
            </Button>
            <IconButton
              size="sm"
              aria-label={t('trash.deleteForGoodOf', { what })}
              icon={<Trash2 />}
              onClick={onDelete}
            />
          </Stack>
        }
      />
      {isOpen ? (
        <TrashRows
          at={group.at}
          count={rowsIn(group)}
          what={what}
          accounts={accounts}
          restore={restore}
        />
      ) : null}
    </>
  );
}

type TrashRowsProps = {
  readonly at: string;
  /** Number of rows in the group. */
  readonly count: number;
  readonly what: string;
  readonly accounts: readonly Account[];
  readonly restore: TrashRestore;
};

/** What one change deleted, row by row. Transactions can be restored one at a time. */
function TrashRows({ at, count, what, accounts, restore }: TrashRowsProps) {
  const [limit, setLimit] = useState(TRASH_ROWS_AT_A_TIME);
  const items = valueOr(useTrashItems(at, limit), null);
  if (!items) {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <SkeletonRows count={Math.min(count, 3)} />
      </SkeletonGroup>
    );
  }
  const left = Math.min(count - items.length, TRASH_ROWS_AT_A_TIME);
  return (
    <Stack gap={2}>
      <RowList label={t('trash.rowsOf', { what })}>
        {items.map((item) => (
          <RowItem key={`${item.collection} ${item.id}`}>
            <TrashRow
              item={item}
              at={at}
              isAlone={count === 1}
              accounts={accounts}
              restore={restore}
            />
          </RowItem>
        ))}
      </RowList>
      {left > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => setLimit(limit + TRASH_ROWS_AT_A_TIME)}>
          {t('trash.moreRows', { count: left })}
        </Button>
      ) : null}
    </Stack>
  );
}

function TrashRow(props: {
  readonly item: TrashItem;
  readonly at: string;
  readonly isAlone: boolean;
  readonly accounts: readonly Account[];
  readonly restore: TrashRestore;
}) {
  const { item, at, isAlone, accounts, restore } = props;
  const { id, kind, name, date, amount, accountId } = item;
  if (kind !== 'transaction' || amount === undefined) {
    return <RecordRow depth={2} name={t(`trash.one-${kind}`, { name })} />;
  }
  const account = accounts.find((each) => each.id === accountId);
  const day = parseCalendarDate(date ?? '');
  const dayText = day ? formatDate(day, 'medium', currentLocale()) : '';
  return (
    <RecordRow
      depth={2}
      name={<Text>{name}</Text>}
      detail={[dayText, account?.name].filter(Boolean).join(' · ')}
      figure={
        <AmountText
          amount={cents(amount)}
          currency={account?.currency ?? DEFAULT_CURRENCY}
          signed
        />
      }
      actions={
        isAlone ? null : (
          <Button
            size="sm"
            aria-label={t('trash.bringBackOf', { what: `${name}, ${dayText}` })}
            onClick={() => restore.start({ request: { at, ids: [id] }, what: name })}
          >
            {t('trash.bringBack')}
          </Button>
        )
      }
    />
  );
}
