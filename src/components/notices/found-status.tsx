import { t } from '@/messages/t.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type FoundStatusProps = {
  /** The search text; nothing is announced while it is empty. */
  readonly text: string;
  /** The number of matching rows. */
  readonly count: number;
};

/** Announces the number of search results to screen readers. */
export function FoundStatus({ text, count }: FoundStatusProps) {
  return (
    <VisuallyHidden role="status">
      {text.trim() === '' ? '' : t('common.found', { count })}
    </VisuallyHidden>
  );
}
