import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { doesTemplateFit, templateMisfit } from '@/domain/import/template-match.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import type { FileState } from './file-state.ts';

/** Says what a template has set, and what of it this file does not have; such a file can be read without it. */
export function TemplateNotice(props: {
  readonly file: FileState;
  readonly template: ImportTemplate | undefined;
  readonly isPending: boolean;
  readonly onAfresh: () => void;
}) {
  const { file, template } = props;
  if (!template || template.id !== file.templateId) return null;
  const { name } = template;
  const reasons = file.isTouched ? [] : reasonsAgainst(file, template);
  if (reasons.length > 0) {
    return (
      <Notice
        tone="warn"
        role="status"
        title={t('import.templateMisfit', { name })}
        actions={
          <Button size="sm" pending={props.isPending} onClick={props.onAfresh}>
            {t('importFiles.readAfresh')}
          </Button>
        }
      >
        {reasons.join(' ')}
      </Notice>
    );
  }
  return (
    <Notice tone="good" role="status" title={t('import.templateApplied', { name })}>
      {t('import.templateAppliedText')}{' '}
      {template.reading.invert ? t('import.templateInvert') : null}
    </Notice>
  );
}

function reasonsAgainst(file: FileState, template: ImportTemplate): readonly string[] {
  const { inspection, missingColumns } = file;
  if (missingColumns.length > 0) {
    const quoted = missingColumns.map((text) => t('import.quoted', { text }));
    const columns = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(quoted);
    return [t('import.templateMisfitText', { columns })];
  }
  if (doesTemplateFit(template, inspection)) return [];
  const count = templateMisfit(template, inspection);
  return [t('importFiles.misfitRows', { count, total: inspection.preview.length })];
}
