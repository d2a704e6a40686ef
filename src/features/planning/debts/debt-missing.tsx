import Compass from 'lucide-react/icons/compass';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

/** The address of a debt that is not there (any more). */
export function DebtMissing() {
  return (
    <EmptyState
      size="compact"
      icon={<Compass />}
      title={t('debts.missingTitle')}
      text={t('debts.missingText')}
      actions={
        <Link to={routes.planning('debts')} className={buttonClass({ variant: 'outline' })}>
          {t('debts.back')}
        </Link>
      }
    />
  );
}
