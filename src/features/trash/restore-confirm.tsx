import { useRef, useState } from 'react';
import {
  type RestoreFromTrashOutcome,
  type RestoreFromTrashRequest,
  restoreFromTrash,
} from '@/commands/trash/restore-from-trash.ts';
import type { TakenName } from '@/commands/trash/trash-references.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { listText } from './trash-text.ts';

type Refusal = Extract<RestoreFromTrashOutcome, { readonly ok: false }>;

/** What is to come back, and what it is called. */
type TrashRestoreRequest = { readonly request: RestoreFromTrashRequest; readonly what: string };

/** What must be answered before something comes back. */
type TrashRestoreQuestion = TrashRestoreRequest & {
  readonly refusal: Extract<Refusal, { readonly code: 'parts-missing' | 'names-taken' }>;
};

export type TrashRestore = {
  readonly start: (wanted: TrashRestoreRequest) => void;
  readonly isRunning: boolean;
  /** What is coming back now, whole; '' = nothing, or single rows. */
  readonly runningAt: string;
  readonly question: TrashRestoreQuestion | null;
  readonly leave: () => void;
};

/** Brings something of the trash back: says what came of it with Undo, or asks what it needs. `onBack` once it is back. */
export function useTrashRestore(onBack: () => void): TrashRestore {
  const services = useServices();
  const undo = useUndo();
  const hasBegun = useRef(false);
  const [running, setRunning] = useState<RestoreFromTrashRequest | null>(null);
  const [question, setQuestion] = useState<TrashRestoreQuestion | null>(null);

  const run = async ({ request, what }: TrashRestoreRequest) => {
    try {
      const outcome = await restoreFromTrash(services, request);
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
  const start = async (wanted: TrashRestoreRequest) => {
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

/** What is asked before something comes back: whether what it belongs to comes too, and other names. */
export function RestoreConfirm({ back }: { readonly back: TrashRestore }) {
  const { question } = back;
  if (question?.refusal.code === 'parts-missing') {
    return <PartsQuestion back={back} question={question} names={namesOf(question)} />;
  }
  if (question?.refusal.code === 'names-taken') {
    const { taken } = question.refusal;
    const key = taken.map(({ id, name }) => `${id} ${name}`).join('\n');
    return <NamesQuestion key={key} back={back} question={question} taken={taken} />;
  }
  return null;
}

function namesOf({ refusal }: TrashRestoreQuestion): readonly string[] {
  return refusal.code === 'parts-missing'
    ? refusal.parts.map(({ name }) => t('common.quoted', { name }))
    : [];
}

type QuestionProps = { readonly back: TrashRestore; readonly question: TrashRestoreQuestion };

function PartsQuestion(props: QuestionProps & { readonly names: readonly string[] }) {
  const { back, question, names } = props;
  const { request, what } = question;
  return (
    <AlertDialog
      open
      title={t('trash.partsTitle', { names: listText(names) })}
      message={t('trash.partsText', { what })}
      confirmLabel={t('trash.partsConfirm')}
      cancelLabel={t('common.cancel')}
      pending={back.isRunning}
      onConfirm={() => back.start({ request: { ...request, withParts: true }, what })}
      onCancel={back.leave}
    />
  );
}

function NamesQuestion(props: QuestionProps & { readonly taken: readonly TakenName[] }) {
  const { back, question, taken } = props;
  const { request, what } = question;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(taken.map(({ id, free }) => [id, free])),
  );
  return (
    <FormDialog
      size="sm"
      title={t('trash.namesTitle')}
      description={t('trash.namesText')}
      submitLabel={t('trash.bringBack')}
      submitDisabled={[...names.values()].some((name) => name.trim() === '')}
      pending={back.isRunning}
      dirty={taken.some(({ id, free }) => names.get(id) !== free)}
      onClose={back.leave}
      onSubmit={() => {
        const all = new Map([...(request.names ?? []), ...names]);
        back.start({ request: { ...request, names: all }, what });
      }}
    >
      {taken.map(({ id, name }) => (
        <Field key={id} label={t('trash.newName', { name })}>
          <Input
            value={names.get(id) ?? ''}
            maxLength={200}
            onChange={(event) => setNames(new Map(names).set(id, event.currentTarget.value))}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
