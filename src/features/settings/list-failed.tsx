import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

/** A list of settings that could not be read. */
export function ListFailed({ error }: { readonly error: Error }) {
  return (
    <ErrorState title={t('settings.failedTitle')} safe={t('settings.failedSafe')}>
      {error.message}
    </ErrorState>
  );
}
