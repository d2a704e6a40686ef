import { Link } from 'react-router-dom';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { AiDialogState } from './use-ai-dialog.ts';

type AiFailedProps = {
  readonly state: Extract<AiDialogState, { phase: 'failed' }>;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

/** Why the AI was not asked, or gave no answer; what is safe; and the way out of it. */
export function AiFailed({ state, onClose, onAgain }: AiFailedProps) {
  const services = useServices();
  const undo = useUndo();
  const { code, categorised } = state;
  const wasAsked = code !== 'ai-no-key' && code !== 'ai-no-categories';
  return (
    <Stack gap={4} align="start">
      <Notice tone={wasAsked ? 'danger' : 'warn'} role="alert" title={messageFor(code)}>
        {wasAsked ? safeText(categorised) : null}
      </Notice>
      {code === 'ai-no-key' || code === 'ai-key-rejected' ? (
        <Link className={linkClass()} to={routes.settings({ tab: 'ai' })} onClick={onClose}>
          {t('ai.openSettings')}
        </Link>
      ) : null}
      {code === 'ai-no-categories' ? (
        <StarterButton
          onAdd={() => addStarterCategories(services, pageLanguage())}
          onAdded={(change) => {
            undo.offer(change);
            onAgain();
          }}
        />
      ) : null}
    </Stack>
  );
}

function safeText(count: number): string {
  if (count === 0) return t('ai.failedSafe');
  return t('ai.failedAfter', { count });
}
