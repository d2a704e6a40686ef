import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { overdueDays } from '@/pipelines/sync/record-facts.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';

/** One quiet line if changes have waited for three days or longer; otherwise nothing. */
export function SyncOverdue() {
  const { database, clock, log } = useServices();
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    let isMounted = true;
    overdueDays(database, clock.now().getTime()).then(
      (found) => isMounted && setDays(found),
      (error: unknown) => log.warn('could not tell whether sync is overdue', error),
    );
    return () => {
      isMounted = false;
    };
  }, [database, clock, log]);
  if (days === null) return null;
  return (
    <Text as="p" size="sm" tone="muted" role="status">
      {t('sync.overdue', { count: days })}{' '}
      <Link to={routes.settings({ tab: 'sync' })} className={linkClass({ tone: 'accent' })}>
        {t('sync.overdueLink')}
      </Link>
    </Text>
  );
}
