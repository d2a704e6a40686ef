import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Trash2 from 'lucide-react/icons/trash';
import { removeImportTemplate } from '@/commands/import/import-records.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useImportTemplates } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { ListFailed, ListSkeleton } from './settings-list-parts.tsx';

const NO_ACCOUNTS: readonly Account[] = [];

/** The import templates; each can be deleted, with Undo. */
export function TemplatesTab() {
  const templates = useImportTemplates();
  const accounts = valueOr(useAccounts(), NO_ACCOUNTS);
  const remove = useRemoval();
  const dialogs = useDialogs();
  if (templates.status === 'loading') return <ListSkeleton />;
  if (templates.status === 'failed') return <ListFailed error={templates.error} />;
  if (templates.value.length === 0) {
    return (
      <EmptyState
        icon={<FileSpreadsheet />}
        title={t('settings.noTemplatesTitle')}
        text={t('settings.noTemplatesText')}
        actions={
          <Button variant="solid" onClick={() => dialogs.open('import', {})}>
            {t('imports.importFile')}
          </Button>
        }
      />
    );
  }
  return (
    <Section title={t('settings.templates')} detail={t('settings.templatesDetail')}>
      <Card padding="none" clip>
        <RowList label={t('settings.templates')}>
          {templates.value.map((template) => (
            <RowItem key={template.id}>
              <TwoLineRow
                wrap
                title={template.name}
                detail={detailOf(template, accounts)}
                trailing={
                  <IconButton
                    aria-label={t('settings.deleteTemplate', { name: template.name })}
                    icon={<Trash2 />}
                    onClick={() => remove(template)}
                  />
                }
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

function detailOf(template: ImportTemplate, accounts: readonly Account[]): string {
  const { dateFormat } = template.reading;
  const split = new Set(Object.values(template.mapping.accounts ?? {}).filter(Boolean));
  if (template.mapping.accounts) {
    return t('settings.templateColumnsSplit', { dateFormat, count: split.size });
  }
  const account = accounts.find(({ id }) => id === template.mapping.accountId)?.name;
  return account
    ? t('settings.templateColumns', { dateFormat, account })
    : t('settings.templateColumnsAlone', { dateFormat });
}

function useRemoval(): (template: ImportTemplate) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async (template) => {
    const removed = await removeImportTemplate(services, template);
    if (removed.ok) undo.offer(removed.change);
    else notifyError(messageFor(removed.code));
  };
}
