import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { ImportFailure } from '@/pipelines/import-events.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** A run ended early: what is safe, and what to do. */
export function FailureNotice(props: {
  readonly code: ImportFailure;
  /** Rows that were stored by then. */
  readonly imported: number;
}) {
  const { code, imported: count } = props;
  return (
    <Notice tone="danger" role="alert" title={messageFor('import-failed')}>
      <Text as="p">{t('import.failedSafe', { count })}</Text>
      <Text as="p">{t(`import.failed-${code}`)}</Text>
    </Notice>
  );
}

/** Nothing to store: either all of it is there already, or no row could be read. */
export function NothingNotice(props: {
  readonly isKnown: boolean;
  /** Into which the rows would go. */
  readonly accounts: string;
}) {
  return props.isKnown ? (
    <Notice tone="good" role="status" title={t('import.nothingNewTitle')}>
      {t('import.nothingNewText', { account: props.accounts })}
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={t('import.nothingValidTitle')}>
      {t('import.nothingValidText')}
    </Notice>
  );
}
