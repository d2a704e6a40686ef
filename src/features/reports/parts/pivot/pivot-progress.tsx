import { type ShownPivot, useColumnsReading } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { EdgeProgress } from '@/ui/feedback/work-progress.tsx';

type PivotProgressProps = {
  readonly pivot: Pick<ShownPivot, 'isComplete' | 'rowsRead' | 'rowsTotal'>;
};

/** How far the reading has come, at the upper edge of a card; nothing once all is read. */
export function PivotProgress({ pivot }: PivotProgressProps) {
  const { isComplete, rowsRead, rowsTotal } = pivot;
  if (isComplete) return null;
  return (
    <EdgeProgress
      label={t('reportNames.reading')}
      value={rowsRead}
      max={rowsTotal}
      valueText={t('reportNames.readSoFar', { read: rowsRead, total: rowsTotal })}
    />
  );
}

/** The same in words where it goes on, else `text`. */
export function soFarText(pivot: PivotProgressProps['pivot'], text: string): string {
  return pivot.isComplete
    ? text
    : t('reportNames.readSoFar', { read: pivot.rowsRead, total: pivot.rowsTotal });
}

/** While a report waits for the first reading of all rows: how far that has come, at the upper edge of a card. */
export function ReadingProgress() {
  const reading = useColumnsReading();
  if (reading === null) return null;
  const { rowsRead, rowsTotal } = reading;
  return (
    <EdgeProgress
      label={t('reportNames.reading')}
      value={rowsRead}
      max={rowsTotal}
      valueText={t('reportNames.readingRows', { read: rowsRead, total: rowsTotal })}
    />
  );
}
