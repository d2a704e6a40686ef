import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import LayoutList from 'lucide-react/icons/layout-list';
import { type ReactNode, useState } from 'react';
import { MorePages } from '@/components/rows/more-pages.tsx';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { DashboardLayout } from '@/domain/dashboard/dashboard-layout.ts';
import { ArrangeView } from '@/features/dashboard/arrange/arrange-view.tsx';
import { useDashboardLayout } from '@/live/dashboard/dashboard-sections.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { DashboardSections } from './dashboard-sections.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardWelcome } from './dashboard-welcome.tsx';

/** Where things stand today. */
export function DashboardPage() {
  const accounts = useAccounts();
  const layout = useDashboardLayout();
  const failed = [accounts, layout].find(({ status }) => status === 'failed');
  const isNew = accounts.status === 'ready' && accounts.value.length === 0;
  if (failed?.status === 'failed') {
    return (
      <Page>
        <ErrorState title={t('dashboard.failedTitle')} safe={t('dashboard.failedSafe')}>
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

/** The sections, or the list in which they are arranged. */
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
        {isArranging ? <ArrangeView layout={layout} /> : <DashboardSections layout={layout} />}
        <MorePages />
      </Stack>
    </>
  );
}

/** Where there is no sidebar that carries it. */
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

/** On a phone an icon stands beside the title. */
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
