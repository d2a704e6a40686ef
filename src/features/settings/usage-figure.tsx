import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { Live } from '@/live/live.ts';
import type { UsageCounts } from '@/live/use-usage-counts.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type UsageFigureProps = {
  readonly usage: Live<UsageCounts>;
  readonly filter: 'category' | 'payee' | 'tag';
  readonly id: string;
  readonly name: string;
};

/** How many transactions use a record: a link to them, where there are any. */
export function UsageFigure({ usage, filter, id, name }: UsageFigureProps) {
  if (usage.status === 'loading') return <Skeleton width="sm" />;
  if (usage.status === 'failed') return null;
  const count = usage.value.get(id) ?? 0;
  const text = t('settings.usage', { count });
  if (count === 0) return text;
  return (
    <Link to={routes.transactions({ [filter]: id })} className={linkClass({ tone: 'accent' })}>
      {text}
      <VisuallyHidden>{t('settings.usageOf', { name })}</VisuallyHidden>
    </Link>
  );
}
