import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileDown from 'lucide-react/icons/file-down';
import LayoutList from 'lucide-react/icons/layout-list';
import Telescope from 'lucide-react/icons/telescope';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useState } from 'react';
import { MorePages } from '@/components/links/page-links.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ExploreSample, useSample } from '@/components/notices/sample-context.tsx';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { DashboardLayout, DashboardSection } from '@/domain/dashboard/dashboard-layout.ts';
import { useDashboardLayout } from '@/live/dashboard/dashboard-sections.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ChoiceCard, ChoiceCards, Tile, TileGrid } from '@/ui/layout/panel.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ArrangeSections } from './arrange-sections.tsx';
import { DashboardTiles, tileWidths } from './dashboard-tiles.tsx';
import { WaitingSection } from './section-panel.tsx';

/** The dashboard: where things stand today. */
export function DashboardPage() {
  const accounts = useAccounts();
  const layout = useDashboardLayout();
  const failed = [accounts, layout].find((live) => live.status === 'failed');
  const isNew = accounts.status === 'ready' && accounts.value.length === 0;
  if (failed) {
    return (
      <Page>
        <ErrorState title={t('dashboard.failedTitle')} reassurance={t('dashboard.failedSafe')}>
          {failed.error.message}
        </ErrorState>
      </Page>
    );
  }
  if (isNew) {
    return (
      <Page>
        <DashboardWelcome />
      </Page>
    );
  }
  if (accounts.status !== 'ready' || layout.status !== 'ready') {
    return (
      <Page>
        <DashboardSkeleton />
      </Page>
    );
  }
  return <Overview layout={layout.value} />;
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <Stack gap={8}>
        {children}
        <MorePages />
      </Stack>
    </>
  );
}

/** The sections, or the list that arranges them. */
function Overview({ layout }: { readonly layout: DashboardLayout }) {
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        actions={
          <>
            {isArranging ? null : <AmountsButton />}
            <ArrangeButton isArranging={isArranging} onClick={() => setArranging(!isArranging)} />
          </>
        }
      />
      <Stack gap={8}>
        {isArranging ? <ArrangeSections layout={layout} /> : <DashboardTiles layout={layout} />}
        <MorePages />
      </Stack>
    </>
  );
}

/** Only on narrow screens; on wide ones the sidebar has this button. */
function AmountsButton() {
  const isHidden = useAmountsHidden();
  if (useWideScreen()) return null;
  return (
    <IconButton
      variant="outline"
      aria-label={t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts')}
      icon={isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      onClick={toggleAmountsHidden}
    />
  );
}

type ArrangeButtonProps = { readonly isArranging: boolean; readonly onClick: () => void };

/** Icon only on narrow screens, where it sits beside the title. */
function ArrangeButton({ isArranging, onClick }: ArrangeButtonProps) {
  const isWide = useWideScreen();
  if (isArranging) {
    return (
      <Button variant="solid" onClick={onClick}>
        {t('dashboard.arrangeDone')}
      </Button>
    );
  }
  return isWide ? (
    <Button onClick={onClick}>{t('dashboard.arrange')}</Button>
  ) : (
    <IconButton
      variant="outline"
      aria-label={t('dashboard.arrange')}
      icon={<LayoutList aria-hidden="true" />}
      onClick={onClick}
    />
  );
}

const SHOWN: readonly DashboardSection[] = ['net-worth', 'cash', 'spending', 'income-expense'];

/**
 * Placeholder with the first sections of the default layout, until the user's layout has loaded.
 */
export function DashboardSkeleton() {
  const widths = tileWidths(SHOWN);
  return (
    <TileGrid>
      {SHOWN.map((section) => (
        <Tile key={section} width={widths.get(section) ?? 'half'}>
          <WaitingSection section={section} />
        </Tile>
      ))}
    </TileGrid>
  );
}

/** Empty state without any account: three ways to get started. */
export function DashboardWelcome() {
  const { open } = useDialogs();
  const sample = useSample();
  return (
    <Section title={t('sample.welcomeTitle')} detail={t('sample.welcomeText')}>
      <ChoiceCards>
        <ChoiceCard
          icon={<Wallet />}
          title={t('sample.addTitle')}
          action={
            <Button variant="solid" onClick={() => open('add-account', {})}>
              {t('sample.add')}
            </Button>
          }
        >
          {t('sample.addText')}
        </ChoiceCard>
        <ChoiceCard
          icon={<FileDown />}
          title={t('sample.importTitle')}
          action={<Button onClick={() => open('import', {})}>{t('sample.import')}</Button>}
        >
          {t('sample.importText')}
        </ChoiceCard>
        {sample && !sample.isActive ? (
          <ChoiceCard
            icon={<Telescope />}
            title={t('sample.exploreTitle')}
            note={t('sample.apart')}
            action={<ExploreSample />}
          >
            {t('sample.exploreText')}
          </ChoiceCard>
        ) : null}
      </ChoiceCards>
    </Section>
  );
}
