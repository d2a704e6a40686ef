import { useRef, useState } from 'react';
import { type BringBackOutcome, type BringBackRequest, bringBack } from '@/commands/bring-back.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';

type Refusal = Extract<BringBackOutcome, { readonly ok: false }>;

/** What is to come back, and what it is called. */
export type Wanted = { readonly request: BringBackRequest; readonly what: string };

/** What must be answered before something comes back. */
export type BringBackQuestion = Wanted & {
  readonly refusal: Extract<Refusal, { readonly code: 'parts-missing' | 'names-taken' }>;
};

export type BringBack = {
  readonly start: (wanted: Wanted) => void;
  readonly isRunning: boolean;
  /** What is coming back now, whole; '' = nothing, or single rows. */
  readonly runningAt: string;
  readonly question: BringBackQuestion | null;
  readonly leave: () => void;
};

/** Brings something of the trash back: says what came of it with Undo, or asks what it needs. `onBack` once it is back. */
export function useBringBack(onBack: () => void): BringBack {
  const services = useServices();
  const undo = useUndo();
  const hasBegun = useRef(false);
  const [running, setRunning] = useState<BringBackRequest | null>(null);
  const [question, setQuestion] = useState<BringBackQuestion | null>(null);

  const run = async ({ request, what }: Wanted) => {
    try {
      const outcome = await bringBack(services, request);
      if (outcome.ok) {
        setQuestion(null);
        onBack();
        const { count, kept, equal } = outcome.value;
        const told = [
          request.withParts
            ? t('trash.broughtBackAll', { what, count })
            : t('trash.broughtBack', { what }),
          ...(kept > 0 ? [t('trash.kept', { count: kept })] : []),
          ...(equal > 0 ? [t('trash.equal', { count: equal })] : []),
        ];
        undo.offer(outcome.change, told.join(' '));
      } else if (outcome.code === 'parts-missing' || outcome.code === 'names-taken') {
        setQuestion({ request, what, refusal: outcome });
      } else {
        setQuestion(null);
        notifyError(t('trash.failed', { what }), { description: reasonOf(outcome) });
      }
    } catch (error) {
      services.log.error('bringing back from the trash failed', error);
      setQuestion(null);
      notifyError(t('trash.failed', { what }));
    }
  };
  const start = async (wanted: Wanted) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setRunning(wanted.request);
    await run(wanted);
    setRunning(null);
    hasBegun.current = false;
  };
  return {
    start: (wanted) => void start(wanted),
    isRunning: running !== null,
    runningAt: running && !running.ids ? running.at : '',
    question,
    leave: () => setQuestion(null),
  };
}

function reasonOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'equal-there':
      return t('trash.equal-there', { count: refusal.count });
    case 'part-gone':
      return t('trash.part-gone', { name: refusal.name });
    case 'category-cycle':
    case 'payee-name-is-alias':
    case 'agreed-since':
      return t(`undo.${refusal.code}`, { name: refusal.name });
    case 'taken':
      return t('undo.taken');
    case 'gone':
      return t('trash.gone');
    default:
      return messageFor(refusal.code);
  }
}
