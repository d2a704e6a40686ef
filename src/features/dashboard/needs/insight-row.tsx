import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import type { Insight } from '@/domain/dashboard/insight.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem } from '@/ui/lists/row-list.tsx';
import { type OpenedPlace, openedPlace } from './insight-place.ts';
import { type InsightNames, insightWords } from './insight-words.ts';

type InsightRowProps = {
  readonly insight: Insight;
  readonly names: InsightNames;
  readonly onDismiss: (insight: Insight) => void;
};

/** What is noticed, the figures behind it, and where they are. */
export function InsightRow({ insight, names, onDismiss }: InsightRowProps) {
  const { title, detail } = insightWords(insight, names);
  return (
    <RowItem>
      <Stack direction="rowFromTablet" gap={3} inset={4}>
        <Stack gap={0} grow>
          <Text weight="medium">{title}</Text>
          <Text size="sm" tone="muted">
            {detail}
          </Text>
        </Stack>
        <Stack direction="row" gap={1} align="center" justify="end">
          <OpenPlace place={openedPlace(insight.place)} title={title} />
          <IconButton
            size="sm"
            {...LEAVES_LIST}
            aria-label={t('needs.dismissOf', { title })}
            icon={<X />}
            onClick={() => onDismiss(insight)}
          />
        </Stack>
      </Stack>
    </RowItem>
  );
}

type OpenPlaceProps = { readonly place: OpenedPlace; readonly title: string };

function OpenPlace({ place: { label, opens }, title }: OpenPlaceProps) {
  const { open } = useDialogs();
  const name = t('needs.showOf', { action: label, title });
  if (opens.kind === 'address') {
    return (
      <Link to={opens.to} aria-label={name} className={buttonClass({ size: 'sm' })}>
        {label}
      </Link>
    );
  }
  const onClick = () => {
    if (opens.kind === 'row') open('edit-transaction', { transactionId: opens.id });
    else open('edit-scheduled', { scheduledId: opens.id });
  };
  return (
    <Button size="sm" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}
