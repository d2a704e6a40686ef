import { rowQueryLink } from '@/components/links/page-links.tsx';
import type { LevelLine } from '@/domain/reports/category-level.ts';
import { levelTableRows } from '@/domain/reports/category-level.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { daysText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FlowFigures } from './flow-figures.tsx';
import { FlowLines } from './flow-lines.tsx';
import { FlowMap } from './flow-map.tsx';
import type { FlowProps } from './flow-props.ts';
import { FlowTrail } from './flow-trail.tsx';
import { levelName, lineName } from './level-names.ts';

/** What is looked into, in figures, areas and bars. */
export function FlowBody(props: FlowProps) {
  const { nature, base, level, lookLink, currency, compared } = props;
  const isAll = level.path.length === 0;
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <FlowTrail nature={nature} base={base} lookLink={lookLink} path={level.path} />
        <FlowFigures {...props} />
      </Stack>
      <ReportSection
        title={
          isAll
            ? t('reportFlows.byCategory')
            : t('reportFlows.inCategory', { name: levelName(props) })
        }
        context={isAll ? t(`reportFlows.context-${nature}`) : undefined}
        chart={
          <Stack gap={4}>
            <FlowMap {...props} />
            <FlowLines {...props} />
            {compared ? (
              <Text as="p" size="sm" tone="muted">
                {t('reportFlows.barMark', { days: daysText(compared) })}
              </Text>
            ) : null}
          </Stack>
        }
        table={{
          currency,
          head: headOf(props),
          rows: levelTableRows(level, (line) => lineName(base, line), t('reportFlows.total')),
        }}
        hasTotal
        cellRowsAt={(row, column) => rowsAt(props, row, column)}
        linkAt={(row) => linkOfLine(props, level.lines[row])}
        fileName={t(nature === 'expense' ? 'reportFlows.fileSpending' : 'reportFlows.fileIncome')}
      />
    </Stack>
  );
}

function headOf({ compared }: FlowProps): readonly string[] {
  const [category, amount, share] = [
    t('reportFlows.columnCategory'),
    t('reportFlows.columnAmount'),
    t('reportFlows.columnShare'),
  ];
  if (!compared) return [category, amount, share];
  const days = daysText(compared);
  return [
    ...[category, amount, share, days],
    t('reportFlows.columnChange'),
    t('reportFlows.columnPercent'),
  ];
}

/** Of which columns a figure opens rows: the amount, and that of the other period. */
const [AMOUNT, BEFORE] = [1, 3];

function rowsAt({ level }: FlowProps, row: number, column: number) {
  const line = row === level.lines.length ? level : level.lines[row];
  if (!line) return null;
  if (column === AMOUNT) return line.rows;
  return column === BEFORE ? (line.compared?.beforeRows ?? null) : null;
}

function linkOfLine({ lookLink }: FlowProps, line: LevelLine | undefined): string | null {
  if (!line) return null;
  if (line.hasBelow) return lookLink(line.categoryId);
  return line.rows && rowQueryLink(line.rows);
}
