import { useEffect, useRef } from 'react';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { TemplateDraft } from './use-template-draft.ts';

const LONGEST_NAME_CHARS = 200;

/**
 * The name under which the reading of a file is remembered. Its buttons stand at the foot of the dialog; one that updates a
 * template of this name stands beside it.
 */
export function TemplateForm({ draft }: { readonly draft: TemplateDraft }) {
  const { name, error, setName, namesake, savedName } = draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <Section level={3} title={t('import.templateTitle')} detail={t('import.templateText')}>
      {savedName ? (
        <Notice tone="good" role="status">
          {t('import.templateSaved', { name: savedName })}
        </Notice>
      ) : null}
      <Stack gap={2}>
        <FieldRow columns={2}>
          <Field label={t('import.templateName')} error={error || undefined} help={helpOf(draft)}>
            <Input
              ref={input}
              value={name}
              maxLength={LONGEST_NAME_CHARS}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        </FieldRow>
        {namesake ? (
          <span>
            <Button size="sm" pending={draft.isPending} onClick={() => void draft.update()}>
              {t('importFiles.updateTemplate')}
            </Button>
          </span>
        ) : null}
      </Stack>
    </Section>
  );
}

function helpOf({ file, used, isOneOf }: TemplateDraft): string | undefined {
  if (!file) return undefined;
  if (used) {
    const values = { name: used.name };
    return file.isChanged
      ? t('importFiles.templateChanged', values)
      : t('importFiles.templateKnown', values);
  }
  return isOneOf ? t('importFiles.templateFor', { name: file.name }) : undefined;
}
