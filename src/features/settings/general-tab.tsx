import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { linkClass } from '@/ui/link-class.ts';

/** General settings; until they come, the way to the debug page, which no navigation shows. */
export function GeneralTab() {
  return (
    <EmptyState
      icon={<SlidersHorizontal />}
      title={t('settings.generalTitle')}
      text={t('settings.generalText')}
      actions={
        <Link to={routes.debug()} className={linkClass()}>
          {t('settings.debugLink')}
        </Link>
      }
    />
  );
}
