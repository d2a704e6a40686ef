import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import { PASSPHRASE_MIN_CHARS, passphraseStrength } from '@/domain/backup/passphrase.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

type PassphraseFieldsProps = {
  readonly draft: PassphraseDraft;
  /** What losing it means; by default for a backup. */
  readonly help?: string;
  readonly label?: string;
};

/** Two fields for a new passphrase, with its strength in words. */
export function PassphraseFields(props: PassphraseFieldsProps) {
  const { draft, help = t('backup.passphraseHelp'), label = t('backup.passphrase') } = props;
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  const { passphrase, repeated, errors } = draft;
  return (
    <Stack gap={4}>
      <Field
        label={label}
        controlId={draft.passphraseId}
        help={helpOf(passphrase, help)}
        error={errors.passphrase}
      >
        <Input
          type={type}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={passphrase}
          onChange={(event) => draft.type({ passphrase: event.currentTarget.value })}
          trailing={
            <IconButton
              size="sm"
              aria-label={t(isShown ? 'backup.hide' : 'backup.show')}
              icon={isShown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
      <Field label={t('backup.repeat')} controlId={draft.repeatedId} error={errors.repeated}>
        <Input
          type={type}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={repeated}
          onChange={(event) => draft.type({ repeated: event.currentTarget.value })}
        />
      </Field>
    </Stack>
  );
}

function helpOf(passphrase: string, help: string): string {
  const strength = passphraseStrength(passphrase);
  if (passphrase === '') return help;
  if (strength === 'short') return t('backup.tooShort', { count: PASSPHRASE_MIN_CHARS });
  return `${t('backup.strength', { strength: t(STRENGTHS[strength]) })} ${help}`;
}

type Typed = { readonly passphrase: string; readonly repeated: string };

export type PassphraseDraft = Typed & {
  readonly isTyped: boolean;
  readonly errors: { readonly passphrase?: string; readonly repeated?: string };
  readonly passphraseId: string;
  readonly repeatedId: string;
  readonly type: (changed: Partial<Typed>) => void;
  /**
   * Returns the passphrase if it is valid; otherwise shows the error, focuses the field and returns
   * null.
   */
  readonly check: () => string | null;
  readonly clear: () => void;
};

const EMPTY: Typed = { passphrase: '', repeated: '' };

/** State of a new passphrase that is typed twice. */
export function usePassphrase(): PassphraseDraft {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PassphraseDraft['errors']>({});
  const passphraseId = useId();
  const repeatedId = useId();
  return {
    ...typed,
    isTyped: typed.passphrase !== '' || typed.repeated !== '',
    errors,
    passphraseId,
    repeatedId,
    type: (changed) => {
      setTyped((previous) => ({ ...previous, ...changed }));
      setErrors({});
    },
    check: () => {
      const { passphrase, repeated } = typed;
      if (passphraseStrength(passphrase) === 'short') {
        setErrors({ passphrase: t('backup.tooShort', { count: PASSPHRASE_MIN_CHARS }) });
        document.getElementById(passphraseId)?.focus();
        return null;
      }
      if (passphrase !== repeated) {
        setErrors({ repeated: t('backup.notRepeated') });
        document.getElementById(repeatedId)?.focus();
        return null;
      }
      return passphrase;
    },
    clear: () => {
      setTyped(EMPTY);
      setErrors({});
    },
  };
}

const STRENGTHS = {
  weak: 'backup.strengthWeak',
  fair: 'backup.strengthFair',
  strong: 'backup.strengthStrong',
} as const;
