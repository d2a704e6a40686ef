import { type ShownPivot, useIndexReading } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { EdgeProgress } from '@/ui/feedback/work-progress.tsx';

type PivotProgressProps = {
  readonly pivot: Pick<ShownPivot, 'isComplete' | 'rowsRead' | 'rowsTotal'>;
};

/** Reading progress at the top edge of a card; renders nothing when complete. */
export function PivotProgress({ pivot }: PivotProgressProps) {
  const { isComplete, rowsRead, rowsTotal } = pivot;
  if (isComplete) return null;
  return (
    <EdgeProgress
      label={t('reportParts.reading')}
      value={rowsRead}
      max={rowsTotal}
      valueText={t('reportParts.readSoFar', { read: rowsRead, total: rowsTotal })}
    />
  );
}

/** Reading progress as text; `text` when complete. */
export function soFarText(pivot: PivotProgressProps['pivot'], text: string): string {
  return pivot.isComplete
    ? text
    : t('reportParts.readSoFar', { read: pivot.rowsRead, total: pivot.rowsTotal });
}

/** Progress of the first reading of all rows, for report skeletons. */
export function ReadingProgress() {
  const reading = useIndexReading();
  if (reading === null) return null;
  const { rowsRead, rowsTotal } = reading;
  return (
    <EdgeProgress
      label={t('reportParts.reading')}
      value={rowsRead}
      max={rowsTotal}
      valueText={t('reportParts.readingRows', { read: rowsRead, total: rowsTotal })}
    />
  );
}
