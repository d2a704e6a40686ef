import ChartNoAxesColumnDecreasing from 'lucide-react/icons/chart-no-axes-column-decreasing';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { Section } from '@/ui/layout/section.tsx';
import { DebtList } from './debt-list.tsx';
import type { DebtRow } from './debt-row.ts';
import { ViewBox } from './view-box.tsx';

type DebtsOverviewProps = {
  readonly rows: readonly DebtRow[];
  /** It stands in place of another view of the tab. */
  readonly takesFocus: boolean;
};

/** All debts, with the ways to a further one and to the plan over them. */
export function DebtsOverview({ rows, takesFocus }: DebtsOverviewProps) {
  const dialogs = useDialogs();
  return (
    <Section
      title={t('debts.list')}
      actions={
        <>
          <Link
            to={routes.planning('debts', { view: 'plan' })}
            className={buttonClass({ variant: 'outline' })}
          >
            <ChartNoAxesColumnDecreasing aria-hidden="true" size={16} />
            {t('debts.plan')}
          </Link>
          <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-debt', {})}>
            {t('debts.add')}
          </Button>
        </>
      }
    >
      <ViewBox label={t('debts.list')} takesFocus={takesFocus}>
        <DebtList rows={rows} />
      </ViewBox>
    </Section>
  );
}
