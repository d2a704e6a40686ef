import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { PASSPHRASE_MIN_CHARS, passphraseStrength } from '@/domain/backup/passphrase.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { PassphraseDraft } from './use-passphrase.ts';

const STRENGTHS = {
  weak: 'backup.strengthWeak',
  fair: 'backup.strengthFair',
  strong: 'backup.strengthStrong',
} as const;

/** A new passphrase, typed twice, with what it is worth in words. */
export function PassphraseFields({ draft }: { readonly draft: PassphraseDraft }) {
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  const { passphrase, repeated, errors } = draft;
  return (
    <Stack gap={4}>
      <Field
        label={t('backup.passphrase')}
        controlId={draft.passphraseId}
        help={helpOf(passphrase)}
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

function helpOf(passphrase: string): string {
  const strength = passphraseStrength(passphrase);
  if (passphrase === '') return t('backup.passphraseHelp');
  if (strength === 'short') return t('backup.tooShort', { count: PASSPHRASE_MIN_CHARS });
  return `${t('backup.strength', { strength: t(STRENGTHS[strength]) })} ${t('backup.passphraseHelp')}`;
}
