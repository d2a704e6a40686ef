import { AmountText } from '@/components/text/amount-text.tsx';
import type { GoalChartPoint } from '@/domain/goals/goal-chart.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { dateText } from './goal-words.ts';

type GoalTableProps = {
  readonly view: GoalView;
  readonly points: readonly GoalChartPoint[];
};

const LINES = ['history', 'pace', 'whatIf'] as const;

const heads = () => ({
  history: t('goals.chartHistory'),
  pace: t('goals.chartPace'),
  whatIf: t('goals.chartWhatIf'),
});

/** The points of the chart, day by day; a line that is not drawn has no column. */
export function GoalTable({ view, points }: GoalTableProps) {
  const label = t('goals.chartTableLabel', { name: view.goal.name });
  const lines = LINES.filter((line) => points.some((point) => point[line] !== undefined));
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('goals.columnDate')}</TableHeaderCell>
            {lines.map((line) => (
              <TableHeaderCell key={line} align="end">
                {heads()[line]}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {points.map((point) => (
            <TableRow key={point.date}>
              <TableCell as="th">{dateText(point.date)}</TableCell>
              {lines.map((line) => {
                const amount = point[line];
                return (
                  <TableCell key={line} align="end" nowrap>
                    {amount === undefined ? null : (
                      <AmountText amount={amount} currency={view.currency} />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
