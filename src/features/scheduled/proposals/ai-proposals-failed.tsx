import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { ProposalsFailure } from '@/pipelines/proposals-events.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

type AiProposalsFailedProps = {
  readonly code: ProposalsFailure;
  /** Whether proposals of an earlier request stand below. */
  readonly hasProposals: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** Why the AI was not asked, or gave no answer; what is safe; and the way out of it. */
export function AiProposalsFailed(props: AiProposalsFailedProps) {
  const { code, hasProposals, onAgain, onClose } = props;
  const isNoKey = code === 'ai-no-key';
  const isOfKey = isNoKey || code === 'ai-key-rejected';
  const safe = t(hasProposals ? 'aiProposals.failedAfter' : 'aiProposals.failedSafe');
  return (
    <Notice
      tone={isNoKey ? 'warn' : 'danger'}
      role="alert"
      title={messageFor(code)}
      actions={
        isOfKey ? (
          <Link className={linkClass()} to={routes.settings({ tab: 'ai' })} onClick={onClose}>
            {t('aiProposals.openSettings')}
          </Link>
        ) : (
          <Button size="sm" onClick={onAgain}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {isNoKey ? null : safe}
    </Notice>
  );
}
