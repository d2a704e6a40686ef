import Compass from 'lucide-react/icons/compass';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

/** The address of a goal that is not there. */
export function GoalMissing() {
  return (
    <EmptyState
      icon={<Compass />}
      title={t('goals.missingTitle')}
      text={t('goals.missingText')}
      actions={
        <Link to={routes.planning('goals')} className={buttonClass({ variant: 'solid' })}>
          {t('goals.back')}
        </Link>
      }
    />
  );
}
