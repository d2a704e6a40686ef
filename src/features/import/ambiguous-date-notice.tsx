import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

/** Asks for the date format where the file itself cannot settle it, with a date of the file as the example. */
export function AmbiguousDateNotice(props: {
  readonly inspection: CsvInspection;
  readonly isOpen: boolean;
}) {
  if (!props.isOpen) return null;
  const { preview, suggestion } = props.inspection;
  const column = suggestion.notices.find((notice) => notice.code === 'ambiguous-date')?.column;
  const date = column === undefined ? undefined : preview.find((cells) => cells[column])?.[column];
  return (
    <Notice tone="warn" role="status" title={t('import.ambiguousTitle')}>
      {date ? t('import.ambiguousText', { date }) : t('import.ambiguousPlain')}
    </Notice>
  );
}
