import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { matchingTemplates } from '@/domain/import/template-match.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import type { FileState } from './file-state.ts';

/** Offers the template that was saved for files like this one, as long as nothing is chosen by hand. */
export function TemplateOffer(props: {
  readonly file: FileState;
  readonly templates: readonly ImportTemplate[];
  readonly isPending: boolean;
  readonly onUse: (template: ImportTemplate) => void;
}) {
  const { file, templates } = props;
  if (file.templateId !== '' || file.isTouched) return null;
  const [best] = matchingTemplates(templates, file.inspection);
  if (!best) return null;
  const { name } = best;
  return (
    <Notice
      title={t('importFiles.offerTitle', { name })}
      role="status"
      actions={
        <Button size="sm" pending={props.isPending} onClick={() => props.onUse(best)}>
          {t('importFiles.useTemplate', { name })}
        </Button>
      }
    >
      {t(best.mapping.accounts ? 'importFiles.offerSplitText' : 'importFiles.offerText')}
    </Notice>
  );
}
