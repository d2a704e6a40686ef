import { useState } from 'react';
import { hasUnsaved } from '@/components/forms/unsaved.ts';
import { isTabBusy } from '@/live/tab-busy.ts';
import {
  LANGUAGES,
  type Language,
  nextLanguage,
  pageLanguage,
  readLanguageChoice,
  storeLanguageChoice,
} from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { isAtWork } from '@/platform/at-work.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

type Refusal = 'languageLater' | 'languageNotKept';

/** The language of the texts. The page is loaded anew for it, as the sentence above the choice says. */
export function LanguageSection() {
  const [choice, setChoice] = useState(readLanguageChoice);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choose = (chosen: Language | null) => {
    if (!storeLanguageChoice(chosen)) {
      setRefusal('languageNotKept');
      return;
    }
    setChoice(chosen);
    const isOther = nextLanguage(chosen) !== pageLanguage();
    // An import that runs here would stop half way, and what is half entered would be lost.
    const isInTheMiddle = isTabBusy() || isAtWork() || hasUnsaved();
    setRefusal(isOther && isInTheMiddle ? 'languageLater' : null);
    if (isOther && !isInTheMiddle) window.location.reload();
  };
  const name = (language: Language) => t(`settings.language-${language}`);
  return (
    <Section title={t('settings.language')} detail={t('settings.languageDetail')}>
      <Stack gap={1}>
        <FieldRow>
          <Field label={t('settings.language')} hideLabel>
            <NativeSelect
              value={choice ?? ''}
              onChange={(event) =>
                choose(LANGUAGES.find((each) => each === event.currentTarget.value) ?? null)
              }
              options={[
                {
                  value: '',
                  label: t('settings.languageAutomatic', { language: name(nextLanguage(null)) }),
                },
                ...LANGUAGES.map((value) => ({ value, label: name(value) })),
              ]}
            />
          </Field>
        </FieldRow>
        <div role="status">
          {refusal ? (
            <Text as="p" size="sm" tone="warn">
              {t(`settings.${refusal}`)}
            </Text>
          ) : null}
        </div>
      </Stack>
    </Section>
  );
}
