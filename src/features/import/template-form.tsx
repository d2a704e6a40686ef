import { useEffect, useRef } from 'react';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { TemplateDraft } from './use-template-draft.ts';

const LONGEST_NAME_CHARS = 200;

/**
 * The name under which the reading of a file is remembered. The buttons that lead on stand at the foot of the dialog; beside
 * the name stands the other way: to update a template of this name, or to save another than the one that was used.
 */
export function TemplateForm({ draft }: { readonly draft: TemplateDraft }) {
  const { name, error, setName, namesake, savedName, isChanged } = draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  if (!draft.file) return <UsedNotice names={draft.unchangedNames} />;
  return (
    <Section level={3} title={titleOf(draft)} detail={t('import.templateText')}>
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
        {isChanged ? (
          <span>
            <Button size="sm" type="submit" pending={draft.isPending}>
              {t('import.saveTemplate')}
            </Button>
          </span>
        ) : null}
        {namesake && !isChanged ? (
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

/** Nothing is asked where templates were used as they are. */
function UsedNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const quoted = names.map((text) => t('import.quoted', { text }));
  return (
    <Notice tone="good" role="status">
      {t('importFiles.templateUsed', {
        count: names.length,
        names: new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(quoted),
      })}
    </Notice>
  );
}

function titleOf({ number, total }: TemplateDraft): string {
  return total > 1
    ? t('importFiles.templateTitleOf', { number, total })
    : t('import.templateTitle');
}

function helpOf({ file, used, total }: TemplateDraft): string | undefined {
  if (used) return t('importFiles.templateChanged', { name: used.name });
  return file && total > 1 ? t('importFiles.templateFor', { name: file.name }) : undefined;
}
