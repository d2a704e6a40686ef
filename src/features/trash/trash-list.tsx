import { type RefObject, useRef, useState } from 'react';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { TRASH_GROUPS_AT_A_TIME } from '@/config/limits.ts';
import type { TrashGroup } from '@/domain/transactions/trash.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import type { TrashPage } from '@/live/use-trash.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { BringBackQuestions } from './bring-back-questions.tsx';
import { DeleteForGoodQuestion } from './delete-for-good-question.tsx';
import { TrashGroupRow } from './trash-group-row.tsx';
import { whatOf } from './trash-texts.ts';
import { useBringBack } from './use-bring-back.ts';

const NONE: readonly never[] = [];

type TrashListProps = {
  readonly page: TrashPage;
  /** Gets the focus where no row is left. */
  readonly closeButton: RefObject<HTMLButtonElement | null>;
  readonly onMore: () => void;
};

/** The groups of the trash, newest first, and what is asked about them. */
export function TrashList({ page, closeButton, onMore }: TrashListProps) {
  const { groups, total } = page;
  const accounts = valueOr(useAccounts(), NONE);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, closeButton, total);
  const place = useRef(0);
  const back = useBringBack(() => focusNext(place.current));
  const [going, setGoing] = useState<TrashGroup | null>(null);
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
                back={back}
                onBringBack={() => {
                  place.current = index;
                  back.start({ request: { at: group.at }, what: whatOf(group) });
                }}
                onDelete={() => {
                  place.current = index;
                  setGoing(group);
                }}
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {more > 0 ? <Button onClick={onMore}>{t('trash.showMore', { count: more })}</Button> : null}
      <BringBackQuestions back={back} />
      {going ? (
        <DeleteForGoodQuestion
          group={going}
          onDeleted={() => focusNext(place.current)}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </Stack>
  );
}
