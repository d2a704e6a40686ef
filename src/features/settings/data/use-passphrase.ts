import { useId, useState } from 'react';
import { PASSPHRASE_MIN_CHARS, passphraseStrength } from '@/domain/backup/passphrase.ts';
import { t } from '@/messages/t.ts';

type Typed = { readonly passphrase: string; readonly repeated: string };

export type PassphraseDraft = Typed & {
  readonly isTyped: boolean;
  readonly errors: { readonly passphrase?: string; readonly repeated?: string };
  readonly passphraseId: string;
  readonly repeatedId: string;
  readonly type: (changed: Partial<Typed>) => void;
  /** The passphrase where it can be taken; else says why not, and goes to the field. */
  readonly check: () => string | null;
  readonly clear: () => void;
};

const EMPTY: Typed = { passphrase: '', repeated: '' };

/** A new passphrase while it is being typed twice. */
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
      setTyped((former) => ({ ...former, ...changed }));
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
