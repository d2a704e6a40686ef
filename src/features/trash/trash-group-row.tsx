import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { instantText } from '@/components/text/instant-text.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { dateOfInstant, formatDate } from '@/domain/core/calendar-date.ts';
import { goneForGoodAt, rowsIn, type TrashGroup } from '@/domain/transactions/trash.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { TrashRows } from './trash-rows.tsx';
import { whatOf } from './trash-texts.ts';
import type { BringBack } from './use-bring-back.ts';

type TrashGroupRowProps = {
  readonly group: TrashGroup;
  readonly accounts: readonly Account[];
  readonly back: BringBack;
  readonly onBringBack: () => void;
  readonly onDelete: () => void;
};

/** What one change deleted, and when; it comes back or goes for good as a whole. */
export function TrashGroupRow(props: TrashGroupRowProps) {
  const { group, accounts, back, onBringBack, onDelete } = props;
  const [isOpen, setOpen] = useState(false);
  const what = whatOf(group);
  const last = formatDate(
    dateOfInstant(new Date(goneForGoodAt(group.at))),
    'medium',
    currentLocale(),
  );
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
              pending={back.runningAt === group.at}
              {...LEAVES_LIST}
              onClick={onBringBack}
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
          back={back}
        />
      ) : null}
    </>
  );
}
