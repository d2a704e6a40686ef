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
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type Refusal = Extract<RestoreFromTrashOutcome, { readonly ok: false }>;

/** What to restore, and its name in messages. */
type TrashRestoreRequest = { readonly request: RestoreFromTrashRequest; readonly what: string };

/** What the user must answer before the restore can go ahead. */
type TrashRestoreQuestion = TrashRestoreRequest & {
  readonly refusal: Extract<Refusal, { readonly code: 'parts-missing' | 'names-taken' }>;
};

export type TrashRestore = {
  readonly start: (wanted: TrashRestoreRequest) => void;
  readonly isRunning: boolean;
  /** `at` of the group being restored as a whole; '' = none, or only single rows. */
  readonly runningAt: string;
  readonly question: TrashRestoreQuestion | null;
  readonly leave: () => void;
};

/**
 * Restores from the trash. Reports the result with Undo, or asks for what is missing.
 * @param onRestored called once it has been restored
 */
export function useTrashRestore(onRestored: () => void): TrashRestore {
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
        onRestored();
        const { count, kept, equal } = outcome.value;
        const messages = [
          request.withParts
            ? t('trash.broughtBackAll', { what, count })
            : t('trash.broughtBack', { what }),
          ...(kept > 0 ? [t('trash.kept', { count: kept })] : []),
          ...(equal > 0 ? [t('trash.equal', { count: equal })] : []),
        ];
        undo.offer(outcome.change, messages.join(' '));
      } else if (outcome.code === 'parts-missing' || outcome.code === 'names-taken') {
        setQuestion({ request, what, refusal: outcome });
      } else {
        setQuestion(null);
        notifyError(t('trash.failed', { what }), { description: reasonOf(outcome) });
      }
    } catch (error) {
      services.log.error('restoring from the trash failed', error);
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
    case 'reconciled-since':
      return t(`shell.${refusal.code}`, { name: refusal.name });
    case 'taken':
      return t('shell.taken');
    case 'gone':
      return t('trash.gone');
    default:
      return messageFor(refusal.code);
  }
}

/**
 * Asks what a restore needs to know: whether to restore related records too, or new names for those
 * taken.
 */
export function RestoreConfirm({ restore }: { readonly restore: TrashRestore }) {
  const { question } = restore;
  if (question?.refusal.code === 'parts-missing') {
    return <PartsQuestion restore={restore} question={question} names={namesOf(question)} />;
  }
  if (question?.refusal.code === 'names-taken') {
    const { taken } = question.refusal;
    const key = taken.map(({ id, name }) => `${id} ${name}`).join('\n');
    return <NamesQuestion key={key} restore={restore} question={question} taken={taken} />;
  }
  return null;
}

function namesOf({ refusal }: TrashRestoreQuestion): readonly string[] {
  return refusal.code === 'parts-missing'
    ? refusal.parts.map(({ name }) => t('common.quoted', { name }))
    : [];
}

type QuestionProps = { readonly restore: TrashRestore; readonly question: TrashRestoreQuestion };

function PartsQuestion(props: QuestionProps & { readonly names: readonly string[] }) {
  const { restore, question, names } = props;
  const { request, what } = question;
  return (
    <AlertDialog
      open
      title={t('trash.partsTitle', { names: listText(names) })}
      message={t('trash.partsText', { what })}
      confirmLabel={t('trash.partsConfirm')}
      cancelLabel={t('common.cancel')}
      pending={restore.isRunning}
      onConfirm={() => restore.start({ request: { ...request, withParts: true }, what })}
      onCancel={restore.leave}
    />
  );
}

function NamesQuestion(props: QuestionProps & { readonly taken: readonly TakenName[] }) {
  const { restore, question, taken } = props;
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
      pending={restore.isRunning}
      dirty={taken.some(({ id, free }) => names.get(id) !== free)}
      onClose={restore.leave}
      onSubmit={() => {
        const all = new Map([...(request.names ?? []), ...names]);
        restore.start({ request: { ...request, names: all }, what });
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
