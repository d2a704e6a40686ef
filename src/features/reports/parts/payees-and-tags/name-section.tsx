import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useState } from 'react';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import type { NameDimension, NameReport } from '@/domain/reports/payees-and-tags.ts';
import { FIRST_NAME_SORT, namesFound, nextNameSort } from '@/domain/reports/payees-and-tags.ts';
import type { ComparedDays } from '@/domain/reports/report-period.ts';
import { nameRows } from '@/domain/reports/report-table-rows.ts';
import { soFarText } from '@/features/reports/parts/pivot/pivot-progress.tsx';
import type { PivotNameOf } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { ShowMore, useShowMore } from '@/features/reports/parts/pivot/show-more.tsx';
import { saveReportTable, useReportDays } from '@/features/reports/parts/report-file.ts';
import { daysText } from '@/features/reports/parts/report-text.ts';
import type { ShownPivot } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';
import { NameList } from './name-list.tsx';
import { NameTable } from './name-table.tsx';

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
  const title = t(`reportPayeesAndTags.title-${dimension}`);
  const context = t(`reportPayeesAndTags.context-${dimension}`);
  const nameHead = t(`reportPayeesAndTags.head-${dimension}`);
  const totalName = t(searched === '' ? 'reportParts.total' : 'reportPayeesAndTags.totalOfAll');
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
          t('reportPayeesAndTags.transactions'),
          t('reportPayeesAndTags.share'),
          ...(report.total.compared && compared
            ? [
                t('reportPayeesAndTags.netIn', { days: daysText(compared) }),
                t('reportPayeesAndTags.netChange'),
                t('reportPayeesAndTags.netChangePercent'),
              ]
            : []),
        ],
        rows: nameRows({ ...report, lines: found }, nameOf, totalName),
      },
      t(`reportPayeesAndTags.file-${dimension}`),
      days,
    );
  return (
    <Section
      title={title}
      detail={soFarText(pivot, isComparing ? t('reportPayeesAndTags.comparing') : context)}
      actions={
        <ShowIn medium="screen">
          <Button size="sm" variant="ghost" icon={<Download />} pending={isBusy} onClick={save}>
            {t('reportParts.download')}
          </Button>
        </ShowIn>
      }
    >
      <Stack gap={3}>
        <ShowIn medium="screen">
          <Field label={t(`reportPayeesAndTags.search-${dimension}`)} hideLabel>
            <Input
              type="search"
              icon={<Search />}
              placeholder={t(`reportPayeesAndTags.search-${dimension}`)}
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
                {t('reportPayeesAndTags.noneFound', { text: searched })}
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
