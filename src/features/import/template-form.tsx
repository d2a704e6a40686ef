import { useEffect, useRef } from 'react';
import { t } from '../../messages/t.ts';
import { Field } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import type { TemplateDraft } from './use-template-draft.ts';

const LONGEST_NAME_CHARS = 200;

/** The name under which the reading of this file is remembered. Its buttons stand at the foot of the dialog. */
export function TemplateForm(props: { readonly draft: TemplateDraft }) {
  const { name, error, setName } = props.draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <Section level={3} title={t('import.templateTitle')} detail={t('import.templateText')}>
      <FieldRow columns={2}>
        <Field label={t('import.templateName')} error={error || undefined}>
          <Input
            ref={input}
            value={name}
            maxLength={LONGEST_NAME_CHARS}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </FieldRow>
    </Section>
  );
}
