import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

/** Asks for the decimal mark where the file itself cannot settle it, with an amount of the file as the example. */
export function AmbiguousMarkNotice(props: {
  readonly inspection: CsvInspection;
  readonly isOpen: boolean;
}) {
  if (!props.isOpen) return null;
  const notice = props.inspection.suggestion.notices.find(
    (each) => each.code === 'ambiguous-decimal-mark',
  );
  const example = notice?.example;
  return (
    <Notice tone="warn" role="status" title={t('importFiles.markTitle')}>
      {example ? t('importFiles.markText', { example }) : t('importFiles.markPlain')}
    </Notice>
  );
}
