import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useState } from 'react';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import {
  FIRST_NAME_SORT,
  type NameDimension,
  type NameFlows,
  type NameReport,
  namesFound,
  nextNameSort,
} from '@/domain/reports/payees-and-tags.ts';
import { isZeroAmount } from '@/domain/reports/report-amount.ts';
import type { ComparedDays } from '@/domain/reports/report-period.ts';
import { nameRows } from '@/domain/reports/report-table-rows.ts';
import { soFarText } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import type { PivotNameOf } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ShowMore, useShowMore } from '@/features/reports/parts/pivot/show-more.tsx';
import { saveReportTable, useReportDays } from '@/features/reports/parts/report-file.ts';
import { ReportTool } from '@/features/reports/parts/report-section.tsx';
import { daysText, percentText } from '@/features/reports/parts/report-text.ts';
import type { ShownPivot } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { BarRow } from '@/ui/charts/bar-row.tsx';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { HueBar } from '@/ui/charts/hue-bar.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { NameChange, NameCount, NameFigure, type NameRowsProps, NameTable } from './name-table.tsx';

type NameSectionProps = {
  readonly dimension: NameDimension;
  readonly report: NameReport;
  readonly nameOf: PivotNameOf;
  readonly currency: string;
  readonly pivot: ShownPivot;
  /** null = no comparison. */
  readonly compared: ComparedDays | null;
};

const LINES_AT_ONCE = 50;

/** All payees or tags, searchable and sortable, in pages, and as a file. */
export function NameSection(props: NameSectionProps) {
  const { dimension, report, nameOf, currency, pivot, compared } = props;
  // With a comparison, the table has too many columns for less than 1280 px.
  const isWide = useWideScreen(compared ? 'xl' : 'md');
  const isPrinting = useIsPrinting();
  const days = useReportDays();
  const [search, setSearch] = useState('');
  const [chosenSort, setSort] = useState(FIRST_NAME_SORT);
  // The sorted column may no longer be shown.
  const sort = compared === null && chosenSort.by === 'change' ? FIRST_NAME_SORT : chosenSort;
  const searched = useDeferredValue(search);
  const found = useMemo(
    () => namesFound(report.lines, searched, sort, nameOf),
    [report, searched, sort, nameOf],
  );
  const { shown, more } = useShowMore(found, LINES_AT_ONCE, `${searched} ${sort.by}`);
  const title = t(`reportTabs.title-${dimension}`);
  const context = t(`reportTabs.context-${dimension}`);
  const nameHead = t(`reportTabs.head-${dimension}`);
  const totalName = t(searched === '' ? 'reportParts.total' : 'reportTabs.totalOfAll');
  const isComparing = compared !== null && report.total.compared === null;
  const isBusy = !pivot.isComplete || isComparing;
  const Rows = isWide || isPrinting ? NameTable : NameList;
  const save = () =>
    saveReportTable(
      {
        currency,
        head: [
          nameHead,
          t('reportParts.income'),
          t('reportParts.expense'),
          t('reportParts.net'),
          t('reportTabs.transactions'),
          t('reportTabs.share'),
          ...(report.total.compared && compared
            ? [
                t('reportTabs.netIn', { days: daysText(compared) }),
                t('reportTabs.netChange'),
                t('reportTabs.netChangePercent'),
              ]
            : []),
        ],
        rows: nameRows({ ...report, lines: found }, nameOf, totalName),
      },
      t(`reportTabs.file-${dimension}`),
      days,
    );
  return (
    <Section
      title={title}
      detail={soFarText(pivot, isComparing ? t('reportTabs.comparing') : context)}
      tools={
        <ShowIn medium="screen">
          <ReportTool
            label={t('reportParts.download')}
            icon={<Download />}
            pending={isBusy}
            onClick={save}
          />
        </ShowIn>
      }
    >
      <Stack gap={3}>
        <ShowIn medium="screen">
          <Field label={t(`reportTabs.search-${dimension}`)} hideLabel>
            <Input
              type="search"
              icon={<Search />}
              placeholder={t(`reportTabs.search-${dimension}`)}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Field>
        </ShowIn>
        <FoundStatus text={searched} count={found.length} />
        <Card padding="none" clip>
          {found.length === 0 ? (
            <Stack inset={4}>
              <Text as="p" tone="muted">
                {t('reportTabs.noneFound', { text: searched })}
              </Text>
            </Stack>
          ) : (
            <Rows
              label={title}
              nameHead={nameHead}
              lines={isPrinting ? found : shown}
              total={report.total}
              totalName={totalName}
              nameOf={nameOf}
              currency={currency}
              sort={sort}
              onSort={(by) => setSort(nextNameSort(by, sort))}
              isBusy={isBusy}
              isCompared={compared !== null}
            />
          )}
        </Card>
        <ShowMore more={more} shown={shown.length} total={found.length} />
      </Stack>
    </Section>
  );
}

/**
 * Payees or tags on narrow screens: expense or income, number of transactions, and change in net.
 */
function NameList(props: NameRowsProps) {
  const { label, lines, total, totalName, nameOf, currency } = props;
  return (
    <RowList label={label}>
      {lines.map((line) => (
        <RowItem key={line.key}>
          <NameRow line={line} name={nameOf(line.key)} currency={currency} share={line.share} />
        </RowItem>
      ))}
      <RowItem>
        <NameRow line={total} name={totalName} currency={currency} share={null} />
      </RowItem>
    </RowList>
  );
}

type NameRowProps = {
  readonly line: NameFlows;
  readonly name: string;
  readonly currency: string;
  readonly share: number | null;
};

function NameRow({ line, name, currency, share }: NameRowProps) {
  const { income, expense, rows, count, compared } = line;
  const aboutOf = (figure: string) => t('reportTabs.aboutFigure', { name, figure });
  const figure = (kind: 'income' | 'expense') => (
    <NameFigure
      amount={line[kind]}
      currency={currency}
      rows={rows[kind]}
      about={aboutOf(t(`reportParts.${kind}`))}
    />
  );
  const isSpent = !isZeroAmount(expense);
  const isEarned = !isZeroAmount(income);
  return (
    <BarRow
      isNarrow
      inset
      title={
        <Text truncate title={name}>
          {name}
        </Text>
      }
      bar={share === null ? null : <HueBar share={share} color={chartColor.spend} />}
      value={
        isSpent || !isEarned ? (
          figure('expense')
        ) : (
          <>
            {t('reportTabs.incomeShort')} {figure('income')}
          </>
        )
      }
      share={
        <>
          <NameCount count={count} rows={rows.net} about={name} />{' '}
          {count === 0 ? null : t('reportTabs.transactionsWord', { count })}
          {share === null ? null : ` · ${percentText(share)}`}
          {isSpent && isEarned ? (
            <>
              {' · '}
              {t('reportTabs.incomeShort')} {figure('income')}
            </>
          ) : null}
        </>
      }
      note={
        compared ? (
          <>
            {t('reportTabs.netBefore')}{' '}
            <NameFigure
              amount={compared.before}
              currency={currency}
              rows={compared.beforeRows}
              about={aboutOf(t('reportTabs.netBefore'))}
            />
            {' · '}
            <NameChange {...compared} currency={currency} />
          </>
        ) : undefined
      }
    />
  );
}
