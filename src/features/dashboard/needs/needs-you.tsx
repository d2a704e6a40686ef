import { useEffect, useState } from 'react';
import { sectionTitle } from '@/features/dashboard/parts/section-words.ts';
import { t } from '@/messages/t.ts';
import { Panel } from '@/ui/layout/panel.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { NeedsList } from './needs-list.tsx';
import { lastSeen, noteSeen } from './room-memory.ts';
import { useNeeds } from './use-needs.ts';

/** What needs the person, each one click from done; looked for once the page is on screen, and told line by line as it is found. */
export function NeedsYou() {
  const found = useNeeds();
  const [expected] = useState(() => lastSeen('needs'));
  const isLooking = found.waiting.size > 0;
  const kinds = found.needs.map(({ kind }) => kind).join();
  useEffect(() => {
    if (!isLooking) noteSeen('needs', kinds === '' ? [] : kinds.split(','));
  }, [isLooking, kinds]);
  return (
    <Panel
      title={sectionTitle('needs-you')}
      inset="none"
      actions={
        isLooking ? (
          <Text size="sm" tone="muted" role="status">
            {t('needs.looking')}
          </Text>
        ) : null
      }
    >
      <NeedsList found={found} expected={expected} />
    </Panel>
  );
}
