import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import { dayText } from '@/features/accounts/security-texts.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { shortName } from './investment-texts.ts';

/** Securities whose events cannot have been: why, and the way to the account where that can be mended. */
export function ProblemNotices({ problems }: Pick<Investments, 'problems'>) {
  return problems.map(({ security, problem }) => {
    const name = shortName(security);
    const reason = messageFor(problem.code, { date: dayText(problem.date) });
    const place = security.holdings.find(({ id }) => id === problem.holdingId);
    return (
      <Notice
        key={security.key}
        tone="danger"
        actions={
          place ? (
            <Link to={routes.holding(place.accountId, place.id)} className={linkClass()}>
              {t('investments.openHolding', { name })}
            </Link>
          ) : null
        }
      >
        {t('investments.problem', { name, reason })}
      </Notice>
    );
  });
}
