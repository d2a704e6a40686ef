import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { newChange } from '@/commands/outcome.ts';
import {
  AiConfirm,
  AiProgress,
  suggestRules,
  useIsTakingLong,
} from '@/components/notices/ai-notices.tsx';
import { type DialogProps, useWorkingDialog } from '@/components/notices/dialogs.tsx';
import { notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { BackgroundWork } from '@/components/notices/work-progress.tsx';
import { StarterButton } from '@/components/pickers/starter-categories-button.tsx';
import { routes } from '@/config/routes.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { type AiEvent, type AiFailure, startAi } from '@/pipelines/categorize/ai-categorize.ts';
import { planAi } from '@/pipelines/categorize/ai-plan.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/**
 * Asks the AI about all uncategorized transactions: first shows everything that would be sent, then
 * the progress.
 */
export function AiCategorizeDialog({ onClose }: DialogProps<'ai-categorize'>) {
  const { state, use, cancel, again } = useAiDialog(onClose);
  const isLong = useIsTakingLong(true);
  const { isHidden, hide, show } = useWorkingDialog(state.phase === 'running' ? 'hides' : null);
  if (isHidden) {
    return <HiddenDialog state={state} onShow={show} onStop={cancel} />;
  }
  // Planning is usually quick, so don't flash a dialog for it.
  if (state.phase === 'planning' && !isLong) return null;
  if (state.phase === 'asked') {
    return <AiConfirm plan={state.plan} onUse={use} onDecline={onClose} />;
  }
  const isRunning = state.phase === 'running';
  return (
    <Dialog
      open
      size="sm"
      title={t('ai.run')}
      closeLabel={t('common.close')}
      closeOnInteractOutside={!isRunning}
      onClose={isRunning ? hide : onClose}
      footer={
        <Button onClick={isRunning ? cancel : onClose}>
          {t(isRunning ? 'common.cancel' : 'common.close')}
        </Button>
      }
    >
      {state.phase === 'planning' ? (
        <SpokenProgress label={t('ai.reading')} value={null} max={1} />
      ) : null}
      {state.phase === 'running' ? <Running state={state} /> : null}
      {state.phase === 'nothing' ? <Notice tone="good">{t('ai.nothingToAsk')}</Notice> : null}
      {state.phase === 'failed' ? (
        <AiFailed state={state} onClose={onClose} onAgain={again} />
      ) : null}
    </Dialog>
  );
}

type HiddenDialogProps = {
  readonly state: AiDialogState;
  readonly onShow: () => void;
  readonly onStop: () => void;
};

/** Replaces a hidden dialog: shows the progress, or that the run failed. */
function HiddenDialog({ state, onShow, onStop }: HiddenDialogProps) {
  if (state.phase !== 'running') {
    return <BackgroundWork label={t('ai.run')} text={t('ai.brokeOff')} onShow={onShow} />;
  }
  const { done, total } = state;
  return (
    <BackgroundWork
      label={t('ai.asking')}
      progress={state}
      text={t('ai.askingCount', { done, total })}
      onShow={onShow}
      onStop={onStop}
    />
  );
}

function Running({ state }: { readonly state: Extract<AiDialogState, { phase: 'running' }> }) {
  const { done, total } = state;
  return (
    <AiProgress
      label={t('ai.asking')}
      stays={t('ai.askingStays')}
      done={done}
      total={total}
      text={t('ai.askingCount', { done, total })}
    />
  );
}

const NO_CATEGORIES: readonly Category[] = [];

export type AiDialogState =
  | { readonly phase: 'planning' | 'nothing' }
  | { readonly phase: 'asked'; readonly plan: AiPlan }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  | { readonly phase: 'failed'; readonly code: AiFailure; readonly categorised: number };

/** Prepares what would be sent, and runs once the user agrees. Unmounting cancels the run. */
export function useAiDialog(onClose: () => void): {
  readonly state: AiDialogState;
  readonly use: () => void;
  readonly cancel: () => void;
  /** Starts over after a failure. */
  readonly again: () => void;
} {
  const services = useServices();
  const reportEnd = useReportEnd();
  const [state, setState] = useState<AiDialogState>({ phase: 'planning' });
  const running = useRef<{ readonly cancel: () => void } | null>(null);
  const latestReading = useRef(0);

  const read = useCallback(() => {
    const reading = ++latestReading.current;
    const show = (next: AiDialogState) => {
      if (reading === latestReading.current) setState(next);
    };
    show({ phase: 'planning' });
    planAi(services).then(
      (planned) => {
        if (!planned.ok) show({ phase: 'failed', code: planned.code, categorised: 0 });
        else if (planned.value.questions.length === 0) show({ phase: 'nothing' });
        else show({ phase: 'asked', plan: planned.value });
      },
      (error: unknown) => {
        services.log.error('the AI request could not be prepared', error);
        show({ phase: 'failed', code: 'ai-failed', categorised: 0 });
      },
    );
    return () => {
      latestReading.current++;
    };
  }, [services]);
  useEffect(read, [read]);

  const cancel = useCallback(() => running.current?.cancel(), []);
  useEffect(() => cancel, [cancel]);

  const use = () => {
    if (state.phase !== 'asked' || running.current) return;
    const { plan } = state;
    const change = newChange(services.clock, 'transactions-categorised-ai');
    setState({ phase: 'running', done: 0, total: plan.questions.length });
    running.current = startAi(services, { plan, change }, (event) => {
      if (event.type === 'progress') {
        setState({ phase: 'running', done: event.done, total: event.total });
        return;
      }
      running.current = null;
      reportEnd(event, change);
      if (event.type === 'failed') {
        setState({ phase: 'failed', code: event.code, categorised: event.categorised });
      } else onClose();
    });
  };
  return { state, use, cancel, again: () => void read() };
}

type End = Exclude<AiEvent, { readonly type: 'progress' }>;

/** Returns a function that reports the result, with Undo, and offers rules. */
function useReportEnd(): (end: End, change: ChangeNote) => void {
  const undo = useUndo();
  const navigate = useNavigate();
  const live = useCategories();
  const categories = useRef(live);
  categories.current = live;
  return (end, change) => {
    const { categorised: count } = end;
    const names = valueOr(categories.current, NO_CATEGORIES);
    suggestRules(
      end.suggestions.map((each) => ({
        ...each,
        categoryName: names.find(({ id }) => id === each.categoryId)?.name ?? '',
      })),
      (path) => void navigate(path),
    );
    if (count > 0) undo.offer(change, t('ai.categorised', { count }));
    else if (end.type === 'done') notifyInfo(t('ai.noneFound'));
    else if (end.type === 'cancelled') notifyInfo(t('ai.stopped'));
  };
}

type AiFailedProps = {
  readonly state: Extract<AiDialogState, { phase: 'failed' }>;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

/** Why the AI wasn't asked or gave no answer, what is safe, and how to continue. */
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
