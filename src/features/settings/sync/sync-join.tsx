import { useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import type { JoinCounts, JoinOffer, JoinPlan } from '@/pipelines/sync/join-plan.ts';
import { vaultNameOf } from '@/pipelines/sync/sync-view.ts';
import type { TakenVault } from '@/pipelines/sync/take-vault.ts';
import { restartApp } from '@/platform/backup/active-database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

type JoinPreviewProps = {
  readonly offer: JoinOffer;
  readonly onJoin: () => Promise<void>;
  /** Puts the vault's data in the place of what is here. */
  readonly onTake: () => Promise<TakenVault>;
  readonly onCancel: () => void;
};

/** What joining a vault would do, in counts, before anything is written. */
export function JoinPreview({ offer, onJoin, onTake, onCancel }: JoinPreviewProps) {
  const { log } = useServices();
  const [state, setState] = useState<'asking' | 'joining' | 'taking' | 'failed' | 'no-backup'>(
    'asking',
  );
  const isBusy = state === 'joining' || state === 'taking';
  const { counts, unreadable } = offer.plan;
  const join = () => {
    setState('joining');
    onJoin().catch((error: unknown) => {
      log.error('the vault could not be joined', error);
      setState('failed');
    });
  };
  const take = () => {
    setState('taking');
    onTake().then(
      (taken) => {
        if (taken.ok) restartApp();
        else setState(taken.step === 'backup' ? 'no-backup' : 'failed');
      },
      (error: unknown) => {
        log.error('the vault could not be taken', error);
        setState('failed');
      },
    );
  };
  return (
    <Section
      title={t('sync.joinTitle', { name: vaultNameOf(offer.place.url) })}
      detail={t('sync.joinDetail')}
    >
      <Card>
        <Stack gap={4}>
          <JoinCountsList counts={counts} where="vault" />
          <Text as="p" measure>
            {t('sync.joinText')}
          </Text>
          <Text as="p" measure tone="muted">
            {t('sync.joinBackup')}{' '}
            <Link to={routes.settings({ tab: 'data' })} className={linkClass({ tone: 'accent' })}>
              {t('settings.privacyToData')}
            </Link>
          </Text>
          <Text as="p" measure>
            {t('sync.takeText')}
          </Text>
          {unreadable > 0 ? (
            <Notice tone="warn">{t('sync.unreadableThere', { count: unreadable })}</Notice>
          ) : null}
          {state === 'failed' || state === 'no-backup' ? (
            <Notice tone="danger" role="alert">
              {t(state === 'failed' ? 'sync.failed' : 'sync.takeNoBackup')}{' '}
              {t('sync.nothingChanged')}
            </Notice>
          ) : null}
          <Stack direction="row" gap={2} wrap>
            <Button
              variant="solid"
              pending={state === 'joining'}
              disabled={state === 'taking'}
              onClick={join}
            >
              {t('sync.joinBoth')}
            </Button>
            <Button pending={state === 'taking'} disabled={state === 'joining'} onClick={take}>
              {t('sync.take')}
            </Button>
            <Button disabled={isBusy} onClick={onCancel}>
              {t('sync.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}

type JoinCountsListProps = {
  readonly counts: JoinPlan['counts'];
  /** What the data here is joined with. */
  readonly where: 'vault' | 'file';
};

/** What joining makes of the records of each kind. */
export function JoinCountsList({ counts, where }: JoinCountsListProps) {
  const onlyHere = where === 'vault' ? 'sync.countOnlyHere' : 'sync.countNotInFile';
  const textOf = (each: JoinCounts) =>
    [
      each.added > 0 ? t('sync.countAdded', { count: each.added }) : '',
      each.onlyHere > 0 ? t(onlyHere, { count: each.onlyHere }) : '',
      each.sameName > 0 ? t('sync.countTwin', { count: each.sameName }) : '',
      each.different > 0 ? t('sync.countDifferent', { count: each.different }) : '',
      each.same > 0 ? t('sync.countSame', { count: each.same }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <DataList
      items={SYNC_COLLECTIONS.flatMap((name) => {
        const text = textOf(counts[name]);
        return text ? [{ key: name, label: t(`sync.kind-${name}`), value: text }] : [];
      })}
    />
  );
}
