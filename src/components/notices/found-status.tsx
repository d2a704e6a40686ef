import { t } from '@/messages/t.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type FoundStatusProps = {
  /** What is searched for; nothing is said while it is empty. */
  readonly text: string;
  /** How many rows there are then. */
  readonly count: number;
};

/** Says how many rows a search leaves, to those who do not see the list below it change. */
export function FoundStatus({ text, count }: FoundStatusProps) {
  return (
    <VisuallyHidden role="status">
      {text.trim() === '' ? '' : t('common.found', { count })}
    </VisuallyHidden>
  );
}
