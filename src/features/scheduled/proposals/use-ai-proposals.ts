import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyInfo } from '@/components/notices/notify.ts';
import {
  type AiScheduledQuestion,
  planAiScheduled,
} from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { useRecurringDescriptions } from '@/live/scheduled/proposals.ts';
import { useServices } from '@/live/services-context.tsx';
import { useAiKey } from '@/live/settings.ts';
import { t } from '@/messages/t.ts';
import type { ProposalsFailure } from '@/pipelines/scheduled/scheduled-proposals.ts';
import { startProposals } from '@/pipelines/scheduled/scheduled-proposals.ts';

export type AiProposalsState =
  | { readonly phase: 'reading' | 'unread' | 'nothing' }
  | { readonly phase: 'asked'; readonly questions: readonly AiScheduledQuestion[] }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  | {
      readonly phase: 'found';
      readonly proposals: readonly ScheduledProposal[];
      /** The run was stopped before everything was sent. */
      readonly isPart: boolean;
    }
  | {
      readonly phase: 'failed';
      readonly code: ProposalsFailure;
      /** Proposals received before the failure. */
      readonly proposals: readonly ScheduledProposal[];
    };

/** Loads what would be sent, and sends it after the user agrees. Unmounting cancels the request. */
export function useAiProposals(onClose: () => void): {
  readonly state: AiProposalsState;
  readonly use: () => void;
  readonly cancel: () => void;
  /** Sends the same request again. */
  readonly again: () => void;
} {
  const services = useServices();
  const before = useInitialState();
  const [ran, setRan] = useState<AiProposalsState | null>(null);
  const running = useRef<{ readonly cancel: () => void } | null>(null);
  const sent = useRef<readonly AiScheduledQuestion[]>([]);

  const cancel = useCallback(() => running.current?.cancel(), []);
  useEffect(() => cancel, [cancel]);

  const run = () => {
    if (running.current) return;
    setRan({ phase: 'running', done: 0, total: sent.current.length });
    running.current = startProposals(services, sent.current, (event) => {
      if (event.type === 'progress') {
        setRan({ phase: 'running', done: event.done, total: event.total });
        return;
      }
      running.current = null;
      const { proposals } = event;
      if (event.type === 'failed') setRan({ phase: 'failed', code: event.code, proposals });
      else if (event.type === 'done' || proposals.length > 0) {
        setRan({ phase: 'found', proposals, isPart: event.type === 'cancelled' });
      } else {
        notifyInfo(t('proposals.stopped'));
        onClose();
      }
    });
  };
  const use = () => {
    if (before.phase !== 'asked') return;
    // Send exactly what was shown, even if the data has changed since.
    sent.current = before.questions;
    run();
  };
  return { state: ran ?? before, use, cancel, again: run };
}

/** The state before anything is sent. */
function useInitialState(): AiProposalsState {
  const key = useAiKey();
  const groups = useRecurringDescriptions();
  return useMemo(() => {
    if (key.status === 'ready' && key.value === '') {
      return { phase: 'failed', code: 'ai-no-key', proposals: [] };
    }
    if (key.status === 'failed' || groups.status === 'failed') return { phase: 'unread' };
    if (key.status === 'loading' || groups.status === 'loading') return { phase: 'reading' };
    const questions = planAiScheduled(groups.value);
    return questions.length === 0 ? { phase: 'nothing' } : { phase: 'asked', questions };
  }, [key, groups]);
}
