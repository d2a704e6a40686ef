import { useColumnsReading } from '@/live/reports/report-readings.ts';
import { t } from '@/messages/t.ts';
import { EdgeProgress } from '@/ui/feedback/edge-progress.tsx';

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
