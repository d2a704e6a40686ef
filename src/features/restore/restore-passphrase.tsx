import { useEffect, useId, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { problemText } from './problem-text.ts';

type RestorePassphraseProps = {
  /** The button that submits it stands at the foot of the dialog. */
  readonly formId: string;
  readonly isWrong: boolean;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onPassphrase: (passphrase: string) => void;
};

/** Asks for the passphrase of an encrypted file. */
export function RestorePassphrase({
  formId,
  isWrong,
  onTyped,
  onPassphrase,
}: RestorePassphraseProps) {
  const [typed, setTyped] = useState('');
  const controlId = useId();
  useEffect(() => document.getElementById(controlId)?.focus(), [controlId]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') document.getElementById(controlId)?.focus();
        else onPassphrase(typed);
      }}
    >
      <Field
        label={t('restore.passphrase')}
        help={t('restore.passphraseHelp')}
        controlId={controlId}
        error={isWrong ? problemText('wrong-passphrase') : undefined}
      >
        <Input
          type="password"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            onTyped(value !== '');
          }}
        />
      </Field>
    </form>
  );
}
