import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Panel } from '@/ui/panel.tsx';
import { RowList } from '@/ui/row-list.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { sectionTitle } from '../parts/section-words.ts';
import { NeedRow } from './need-row.tsx';
import { lastRows, noteRows } from './room-memory.ts';
import { useNeeds } from './use-needs.ts';

/** What needs the person, each one click from done; looked for once the page is on screen. */
export function NeedsYou() {
  const found = useNeeds();
  const [room] = useState(() => Math.max(1, lastRows('needs')));
  const rows = found?.needs.length;
  useEffect(() => {
    if (rows !== undefined) noteRows('needs', rows);
  }, [rows]);
  return (
    <Panel title={sectionTitle('needs-you')} inset="none">
      {found === null ? (
        <SkeletonGroup label={t('needs.looking')}>
          <SkeletonRows count={room} />
        </SkeletonGroup>
      ) : found.needs.length === 0 ? (
        <Stack direction="row" gap={2} align="center" inset={4}>
          <CircleCheck aria-hidden="true" size={16} />
          <Text tone="muted">{t('needs.nothing')}</Text>
        </Stack>
      ) : (
        <RowList label={t('needs.list')}>
          {found.needs.map((need) => (
            <NeedRow key={need.kind} need={need} overdue={found.overdue} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
