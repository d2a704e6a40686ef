import Download from 'lucide-react/icons/download';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { RecurringReport } from '@/domain/reports/recurring.ts';
import { sumAmounts } from '@/domain/reports/report-amount.ts';
import { recurringRows } from '@/domain/reports/report-table-rows.ts';
import { saveReportTable } from '@/features/reports/parts/report-file.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ShowIn } from '@/ui/layout/show-in.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import type { RecurringRowsProps } from './recurring-lines.ts';
import { RecurringList } from './recurring-list.tsx';
import { RecurringTable } from './recurring-table.tsx';

type RecurringSideProps = Pick<RecurringRowsProps, 'items' | 'base' | 'currency'> & {
  readonly side: 'costs' | 'income';
  readonly report: RecurringReport;
};

/** The costs, or the income, that recur; nothing where there is none. */
export function RecurringSide({ side, report, items, base, currency }: RecurringSideProps) {
  const isWide = useWideScreen();
  const dialogs = useDialogs();
  const lines = report[side];
  if (lines.length === 0) return null;
  const title = t(side === 'costs' ? 'reportNames.costsTitle' : 'reportNames.incomeTitle');
  const month = side === 'costs' ? report.costsTotal : report.incomeTotal;
  const totals = { month, year: sumAmounts(lines.map(({ yearly }) => yearly)) };
  const Rows = isWide ? RecurringTable : RecurringList;
  const save = () => {
    const head = [t('reportNames.item'), t('reportNames.monthly'), t('reportNames.yearly')];
    const one = { ...report, costs: [], income: [], [side]: lines };
    const rows = recurringRows(one, (id) => items.get(id)?.description ?? '');
    saveReportTable({ currency, head, rows }, t(`reportNames.recurringFile-${side}`), null);
  };
  return (
    <Section
      title={title}
      actions={
        <ShowIn medium="screen">
          <Button
            size="sm"
            variant="ghost"
            icon={<Download />}
            aria-label={t('reportNames.downloadOf', { title })}
            onClick={save}
          >
            {t('reportParts.download')}
          </Button>
        </ShowIn>
      }
    >
      <Card padding="none" clip>
        <Rows
          label={title}
          lines={lines}
          totals={totals}
          items={items}
          base={base}
          currency={currency}
          onOpen={(scheduledId) => dialogs.open('edit-scheduled', { scheduledId })}
        />
      </Card>
    </Section>
  );
}
