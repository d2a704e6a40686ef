import type { ImportTemplate } from '../../domain/import-template.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Notice } from '../../ui/notice.tsx';
import type { WizardState } from './wizard-state.ts';

/** Says what a template has set, and what of it this file does not have. */
export function TemplateNotice(props: {
  readonly state: WizardState;
  readonly template: ImportTemplate | undefined;
}) {
  const { state, template } = props;
  if (!template || template.id !== state.openedTemplateId) return null;
  const { name } = template;
  if (state.missingColumns.length > 0) {
    const quoted = state.missingColumns.map((text) => t('import.quoted', { text }));
    const columns = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(quoted);
    return (
      <Notice tone="warn" role="status" title={t('import.templateMisfit', { name })}>
        {t('import.templateMisfitText', { columns })}
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
