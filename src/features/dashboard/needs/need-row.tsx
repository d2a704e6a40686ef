import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import type { Need, NeedPlace } from '@/domain/dashboard/needs.ts';
import { paramsFromFilter } from '@/domain/transactions/transaction-filter.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { AllowFolder, DismissBackup } from './backup-actions.tsx';
import { needWords } from './need-words.ts';
import { usePostOverdue } from './use-post-overdue.ts';

type NeedRowProps = { readonly need: Need; readonly overdue: readonly string[] };

/** One thing that waits, with the press that sees to it. */
export function NeedRow({ need, overdue }: NeedRowProps) {
  const { text, detail, action } = needWords(need, overdue);
  const isBackup = need.kind === 'noBackup' || need.kind === 'missingBackup';
  return (
    <RowItem>
      {/* On a phone two buttons leave no room for words beside them. */}
      <Stack direction={isBackup ? 'rowFromTablet' : 'row'} gap={isBackup ? 2 : 4} inset={4}>
        <Stack gap={0} grow justify="center">
          <Text weight="medium">{text}</Text>
          {detail === '' ? null : (
            <Text size="sm" tone="muted">
              {detail}
            </Text>
          )}
        </Stack>
        <Stack direction="row" gap={2} align="center" justify="end">
          {isBackup ? <DismissBackup text={text} /> : null}
          <NeedAction need={need} label={action} name={t('needs.actionOf', { action, text })} />
        </Stack>
      </Stack>
    </RowItem>
  );
}

type NeedActionProps = {
  readonly need: Need;
  readonly label: string;
  /** For those who do not see the row around it. */
  readonly name: string;
};

function NeedAction({ need, label, name }: NeedActionProps) {
  const { open } = useDialogs();
  const { place } = need;
  if (need.kind === 'overdue') return <PostOverdue label={label} name={name} />;
  if (need.kind === 'backupNotAllowed') return <AllowFolder label={label} name={name} />;
  const openDialog =
    place.kind === 'duplicates'
      ? () => open('possible-duplicates', {})
      : place.kind === 'transfers'
        ? () => open('find-transfers', {})
        : place.kind === 'investments'
          ? () => open('add-prices', {})
          : null;
  if (openDialog) {
    return (
      <Button size="sm" aria-label={name} onClick={openDialog}>
        {label}
      </Button>
    );
  }
  return (
    <Link to={addressOf(place)} aria-label={name} className={buttonClass({ size: 'sm' })}>
      {label}
    </Link>
  );
}

function PostOverdue({ label, name }: Pick<NeedActionProps, 'label' | 'name'>) {
  const { pending, post } = usePostOverdue();
  return (
    <Button size="sm" aria-label={name} pending={pending} onClick={post}>
      {label}
    </Button>
  );
}

function addressOf(place: NeedPlace): string {
  if (place.kind === 'transactions') {
    return routes.transactions(Object.fromEntries(paramsFromFilter(place.filter)));
  }
  return place.kind === 'backup' ? routes.settings({ tab: 'data' }) : routes.scheduled();
}
