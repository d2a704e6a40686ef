import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { valueOr } from '@/live/live.ts';
import { useProposals } from '@/live/scheduled/proposals.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';

/** What looks as if it recurred and is not scheduled: how many, and the way to them. Nothing while none is known. */
export function RecurringProposals() {
  const { length: count } = valueOr(useProposals().proposals, []);
  return (
    <ShowIn medium="screen">
      {count > 0 ? (
        <Notice
          tone="info"
          actions={
            <Link to={routes.scheduled()} className={buttonClass({ size: 'sm' })}>
              <CalendarClock aria-hidden="true" />
              {t('reportNames.seeProposals')}
            </Link>
          }
        >
          {t('reportNames.looksRecurring', { count })}
        </Notice>
      ) : null}
    </ShowIn>
  );
}
