import { useMemo, useState } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledGroup, ScheduledRow } from '@/domain/scheduled/scheduled-list.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { useFocusOfRows } from '@/ui/lists/use-focus-of-rows.ts';
import { ListNarrow } from './list-narrow.tsx';
import type { ListRowProps } from './list-row.ts';
import { ListTable } from './list-table.tsx';
import { useScheduledActions } from './use-scheduled-actions.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

/** A screenful and more. */
const ROWS_AT_A_TIME = 50;

type ScheduledListProps = {
  readonly groups: readonly ScheduledGroup[];
  readonly names: ScheduledNames;
  readonly today: CalendarDate;
};

/** Scheduled transactions under headings by when they come, drawn fifty rows at a time. */
export function ScheduledList({ groups, names, today }: ScheduledListProps) {
  const isWide = useWideScreen('xl');
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const shown = useMemo(() => firstRows(groups, limit), [groups, limit]);
  const { beforeMove, controlOf } = useFocusOfRows(idsOf(shown));
  const actionsOf = useScheduledActions(beforeMove);
  const propsOf = (row: ScheduledRow): ListRowProps => ({
    row,
    names,
    today,
    actions: actionsOf(row.item),
    triggerRef: controlOf(row.item.id),
  });
  const more = Math.min(idsOf(groups).length - idsOf(shown).length, ROWS_AT_A_TIME);
  const List = isWide ? ListTable : ListNarrow;
  return (
    <Stack gap={3}>
      <Card padding="none" clip>
        <List groups={shown} propsOf={propsOf} />
      </Card>
      {more > 0 ? (
        <Button onClick={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('scheduled.showMore', { count: more })}
        </Button>
      ) : null}
    </Stack>
  );
}

const idsOf = (groups: readonly ScheduledGroup[]) =>
  groups.flatMap(({ rows }) => rows.map(({ item }) => item.id));

/** The first so many rows, under their headings. */
function firstRows(groups: readonly ScheduledGroup[], limit: number): readonly ScheduledGroup[] {
  let room = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(room, 0));
    room -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}
