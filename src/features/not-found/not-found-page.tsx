import Compass from 'lucide-react/icons/compass';
import { Link, useParams } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** Shown for an unknown address below the base path. */
export function NotFoundPage() {
  const { '*': path = '' } = useParams();
  return (
    <>
      <PageHeader title={t('shell.notFound')} />
      <EmptyState
        icon={<Compass />}
        title={t('shell.notFoundTitle')}
        text={t('shell.notFoundText', { path: `/${path}` })}
        actions={
          <Link to={routes.dashboard()} className={buttonClass({ variant: 'solid' })}>
            {t('shell.goToDashboard')}
          </Link>
        }
      />
    </>
  );
}
