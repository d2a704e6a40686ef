import Compass from 'lucide-react/icons/compass';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

/** The address of an account that is not there. */
export function AccountMissing() {
  return (
    <EmptyState
      icon={<Compass />}
      title={t('accounts.missingTitle')}
      text={t('accounts.missingText')}
      actions={
        <Link to={routes.accounts()} className={buttonClass({ variant: 'solid' })}>
          {t('accounts.missingAction')}
        </Link>
      }
    />
  );
}
