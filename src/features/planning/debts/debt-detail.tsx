import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { FocusHeading } from '@/ui/layout/focus-heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type FocusOfRows, useFocusOfRows } from '@/ui/lists/use-focus-of-rows.ts';
import { BackToDebts } from './back-to-debts.tsx';
import { DebtBalances } from './debt-balances.tsx';
import { DebtFigures } from './debt-figures.tsx';
import { DebtHistory } from './debt-history.tsx';
import { DebtNotices } from './debt-notices.tsx';
import { DebtPayments } from './debt-payments.tsx';
import { rateText } from './debt-texts.ts';
import type { DebtPartProps } from './detail-part.ts';
import { OutlookSection } from './outlook-section.tsx';
import { useDebtActions } from './use-debt-actions.ts';

/** Among the days of balances: the button that enters one gets the focus of the last that is deleted. */
const SET_OWED = 'set-owed';

/** One debt: what is owed, when it ends, how it came to stand where it stands. */
export function DebtDetail({ row, today }: Omit<DebtPartProps, 'actions'>) {
  const navigate = useNavigate();
  const { debt } = row.view;
  const actions = useDebtActions(() => void navigate(routes.planning('debts')))(debt);
  const days = debt.anchors.map(({ date }) => date).reverse();
  const focus = useFocusOfRows([...days, SET_OWED]);
  const parts = { row, actions, today };
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <BackToDebts />
        <Stack direction="row" gap={3} align="end" justify="between" wrap>
          <Stack gap={0}>
            <FocusHeading level={2} takesFocus>
              {debt.name}
            </FocusHeading>
            <WhatItIs row={row} />
          </Stack>
          <DetailActions row={row} actions={actions} focus={focus} />
        </Stack>
      </Stack>
      <DebtNotices {...parts} />
      <DebtFigures {...parts} />
      <OutlookSection row={row} today={today} />
      {row.account === null && row.view.replay ? <DebtHistory {...parts} /> : null}
      {row.account === null ? (
        <DebtBalances {...parts} focus={focus} />
      ) : (
        <DebtPayments {...parts} />
      )}
    </Stack>
  );
}

function WhatItIs({ row }: Pick<DebtPartProps, 'row'>) {
  const { account, apr, view } = row;
  return (
    <Text tone="muted">
      {`${t(`debts.kind-${view.debt.kind}`)} · ${t('debts.rate', { rate: rateText(apr) })}`}
      {account ? (
        <>
          {' · '}
          <Link to={routes.account(account.id)} className={linkClass()}>
            {account.name}
          </Link>
        </>
      ) : null}
    </Text>
  );
}

type DetailActionsProps = Pick<DebtPartProps, 'row' | 'actions'> & {
  readonly focus: FocusOfRows;
};

function DetailActions({ row, actions, focus }: DetailActionsProps) {
  const { name } = row.view.debt;
  return (
    <Stack direction="row" gap={2} align="center" wrap>
      {row.account ? null : (
        <Button ref={focus.controlOf(SET_OWED)} icon={<Scale />} onClick={actions.setOwed}>
          {t('debts.setOwed')}
        </Button>
      )}
      <Button icon={<Pencil />} aria-label={t('debts.edit', { name })} onClick={actions.edit}>
        {t('debts.editShort')}
      </Button>
      <IconButton
        variant="outline"
        aria-label={t('debts.delete', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={actions.remove}
      />
    </Stack>
  );
}
