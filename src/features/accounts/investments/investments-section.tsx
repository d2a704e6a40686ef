import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import { ContributionRoomSection } from '@/features/accounts/investments/contribution-room/contribution-room-section.tsx';
import { dayText } from '@/features/accounts/security-text.ts';
import { type InvestmentsView, useInvestments } from '@/live/reports/report-base.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AllocationSection } from './allocation-section.tsx';
import { CurrencyCard } from './currency-card.tsx';
import { GainsSection } from './gains-section.tsx';
import { shortName } from './investment-text.ts';

/**
 * All holdings, on the Accounts page: value and return, allocation, realized gains and contribution
 * room.
 */
export function InvestmentsSection() {
  const live = useInvestments();
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <Section title={t('investments.title')}>
        <Notice tone="danger">{t('investments.failed', { message: live.error.message })}</Notice>
      </Section>
    );
  }
  const { currencies, problems } = live.value;
  const isEmpty = currencies.length === 0 && problems.length === 0;
  return (
    <Section
      title={t('investments.title')}
      detail={isEmpty ? t('investments.emptyText') : undefined}
      actions={<SectionActions hasHoldings={currencies.length > 0} />}
    >
      <Stack gap={6} collapses>
        {isEmpty ? null : <Overview view={live.value} />}
        <ContributionRoomSection />
      </Stack>
    </Section>
  );
}

function SectionActions({ hasHoldings }: { readonly hasHoldings: boolean }) {
  const dialogs = useDialogs();
  return (
    <>
      {hasHoldings ? (
        <Button onClick={() => dialogs.open('add-prices', {})}>
          {t('investments.updatePrices')}
        </Button>
      ) : null}
      <Button icon={<Plus />} onClick={() => dialogs.open('add-holding', {})}>
        {t('investments.addHolding')}
      </Button>
    </>
  );
}

function Overview({ view }: { readonly view: InvestmentsView }) {
  const { currencies, accounts, years, problems } = view;
  const isOnlyCurrency = currencies.length === 1;
  return (
    <>
      <Stack gap={3}>
        <ProblemNotices problems={problems} />
        {currencies.map((each) => (
          <CurrencyCard key={each.currency} invested={each} accounts={accounts} />
        ))}
      </Stack>
      {currencies.map((each) => (
        <AllocationSection key={each.currency} invested={each} isOnlyCurrency={isOnlyCurrency} />
      ))}
      <GainsSection years={years} accounts={accounts} />
    </>
  );
}

/**
 * Securities whose events are impossible: the reason, and a link to the account where to repair
 * them.
 */
export function ProblemNotices({ problems }: Pick<Investments, 'problems'>) {
  return problems.map(({ security, problem }) => {
    const name = shortName(security);
    const reason = messageFor(problem.code, { date: dayText(problem.date) });
    const place = security.holdings.find(({ id }) => id === problem.holdingId);
    return (
      <Notice
        key={security.key}
        tone="danger"
        actions={
          place ? (
            <Link to={routes.holding(place.accountId, place.id)} className={linkClass()}>
              {t('investments.openHolding', { name })}
            </Link>
          ) : null
        }
      >
        {t('investments.problem', { name, reason })}
      </Notice>
    );
  });
}
