import { useState } from 'react';
import type { TakenName } from '@/commands/bring-back-names.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { listed } from './trash-texts.ts';
import type { BringBack, BringBackQuestion } from './use-bring-back.ts';

/** What is asked before something comes back: whether what it belongs to comes too, and other names. */
export function BringBackQuestions({ back }: { readonly back: BringBack }) {
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

function namesOf({ refusal }: BringBackQuestion): readonly string[] {
  return refusal.code === 'parts-missing'
    ? refusal.parts.map(({ name }) => t('common.quoted', { name }))
    : [];
}

type QuestionProps = { readonly back: BringBack; readonly question: BringBackQuestion };

function PartsQuestion(props: QuestionProps & { readonly names: readonly string[] }) {
  const { back, question, names } = props;
  const { request, what } = question;
  return (
    <AlertDialog
      open
      title={t('trash.partsTitle', { names: listed(names) })}
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
