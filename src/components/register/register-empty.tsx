import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

/** Where nothing has been entered yet. */
export function RegisterEmpty({ accountId }: { readonly accountId: string | null }) {
  const dialogs = useDialogs();
  const request = accountId === null ? {} : { accountId };
  return (
    <Card padding="none">
      <EmptyState
        icon={<ReceiptText />}
        title={t('register.emptyTitle')}
        text={accountId === null ? t('register.emptyText') : t('register.emptyAccountText')}
        actions={
          <>
            <Button variant="solid" onClick={() => dialogs.open('add-transaction', request)}>
              {t('register.add')}
            </Button>
            <Button onClick={() => dialogs.open('import', request)}>{t('register.import')}</Button>
          </>
        }
      />
    </Card>
  );
}

/** Where the search and the filters leave nothing. */
export function RegisterNoMatch(props: {
  /** Something was typed: the search may not look where it is expected to. */
  readonly isSearch: boolean;
  readonly onClear: () => void;
}) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX />}
        title={t('register.noMatchTitle')}
        text={
          <>
            {t('register.noMatchText')}
            {props.isSearch ? (
              <>
                <br />
                {t('register.noMatchSearch')}
              </>
            ) : null}
          </>
        }
        actions={<Button onClick={props.onClear}>{t('register.clearFilters')}</Button>}
      />
    </Card>
  );
}
