import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { holdsMoney } from '@/domain/goals/goal.ts';
import type { GoalOverview, GoalView } from '@/domain/goals/goal-overview.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { GoalAccounts } from './goal-accounts.tsx';
import { GoalGrowth } from './goal-growth.tsx';
import { GoalMenu, useGoalActions } from './goal-menu.tsx';
import { GoalStanding } from './goal-standing.tsx';
import { statusBadge } from './goal-text.ts';
import { GoalTransfers } from './goal-transfers.tsx';

type GoalDetailProps = { readonly view: GoalView; readonly overview: GoalOverview };

/**
 * Detail view of one goal: status and ways to catch up, growth, what-if, scheduled transfers, and
 * its account.
 */
export function GoalDetail({ view, overview }: GoalDetailProps) {
  const { goal, account } = view;
  const goals = useMemo(() => overview.views.map((each) => each.goal), [overview]);
  const isWide = useWideScreen();
  const navigate = useNavigate();
  const actions = useGoalActions(() => undefined)(goal.id);
  const goalAccount = overview.accounts.find((each) => each.account.id === account?.id);
  const remove = () => {
    actions.remove();
    void navigate(routes.planning('goals'), { replace: true });
  };
  const badge = statusBadge(view);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Text as="p" size="sm" tone="muted">
          <Link to={routes.planning('goals')} className={linkClass({ tone: 'quiet' })}>
            <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('goals.back')}</MarkedText>
          </Link>
        </Text>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <Stack direction="row" gap={3} align="center" wrap>
            <FocusHeading level={2} size="lg" takesFocus>
              {goal.name}
            </FocusHeading>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </Stack>
          <Stack direction="row" gap={2} align="center">
            <Button
              size={isWide ? 'sm' : 'md'}
              icon={<Pencil />}
              aria-label={t('goals.editRow', { name: goal.name })}
              onClick={actions.edit}
            >
              {t('goals.edit')}
            </Button>
            <GoalMenu goal={goal} actions={{ ...actions, remove }} withoutEdit />
          </Stack>
        </Stack>
      </Stack>
      <GoalStanding view={view} goalAccount={goalAccount} goals={goals} />
      {holdsMoney(goal) ? (
        <GoalGrowth
          view={view}
          goals={goals}
          isInvested={goalAccount?.inflow.isInvested ?? false}
        />
      ) : null}
      {account && holdsMoney(goal) ? <GoalTransfers view={view} account={account} /> : null}
      {goalAccount ? (
        <GoalAccounts
          views={overview.views.filter((each) => each.account?.id === account?.id)}
          accounts={[goalAccount]}
        />
      ) : null}
    </Stack>
  );
}
