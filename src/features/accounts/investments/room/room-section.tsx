import { yearOf } from '@/domain/investments/contribution-flows.ts';
import { useContributionRoom } from '@/live/investments/contributions.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { PlanRow } from './plan-row.tsx';

/** The contribution room of TFSA, RRSP and FHSA. Nothing where the person has none of them. */
export function RoomSection() {
  const year = yearOf(useToday());
  const live = useContributionRoom(year);
  if (live.status === 'loading') return null;
  if (live.status === 'ready' && live.value.length === 0) return null;
  return (
    <Section level={3} title={t('investments.room')} detail={t('investments.roomHelp')}>
      {live.status === 'failed' ? (
        <Notice tone="danger">
          {t('investments.roomFailed', { message: live.error.message })}
        </Notice>
      ) : (
        <Card padding="none" clip>
          <Stack gap={0} divided>
            {live.value.map((room) => (
              <PlanRow key={room.plan} room={room} year={year} />
            ))}
          </Stack>
        </Card>
      )}
    </Section>
  );
}
