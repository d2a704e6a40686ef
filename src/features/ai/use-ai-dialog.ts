import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newChange } from '@/commands/outcome.ts';
import { suggestRules } from '@/components/notices/ai-notices.tsx';
import { notifyInfo } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Category } from '@/domain/categories/category.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import type { AiEvent, AiFailure } from '@/pipelines/categorize/ai-categorize.ts';
import { startAi } from '@/pipelines/categorize/ai-categorize.ts';
import { planAi } from '@/pipelines/categorize/ai-plan.ts';

const NO_CATEGORIES: readonly Category[] = [];

export type AiDialogState =
  | { readonly phase: 'planning' | 'nothing' }
  | { readonly phase: 'asked'; readonly plan: AiPlan }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  | { readonly phase: 'failed'; readonly code: AiFailure; readonly categorised: number };

/** Reads what would be sent, and once it may be, runs; one that goes away stops its run. */
export function useAiDialog(onClose: () => void): {
  readonly state: AiDialogState;
  readonly use: () => void;
  readonly cancel: () => void;
  /** Begins again, once what stood in the way is gone. */
  readonly again: () => void;
} {
  const services = useServices();
  const tellEnd = useTellEnd();
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
        services.log.error('the question for the AI could not be prepared', error);
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
      tellEnd(event, change);
      if (event.type === 'failed') {
        setState({ phase: 'failed', code: event.code, categorised: event.categorised });
      } else onClose();
    });
  };
  return { state, use, cancel, again: () => void read() };
}

type End = Exclude<AiEvent, { readonly type: 'progress' }>;

/** Tells what came of it, with Undo, and offers rules. */
function useTellEnd(): (end: End, change: ChangeNote) => void {
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
