import { t } from '@/messages/t.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridColumn, GridHeader } from '@/ui/lists/grid-header.tsx';
import type { RegisterLayout } from './register-layout.ts';

type UpcomingColumnsProps = {
  readonly layout: RegisterLayout;
  /** Only screen readers meet them: the eye has those of the register's rows. */
  readonly isHidden: boolean;
};

/** The heads of the columns of upcoming rows. */
export function UpcomingColumns({ layout, isHidden }: UpcomingColumnsProps) {
  const heads = layout.isNarrow ? (
    <GridHeader>
      <GridColumn>{t('register.transaction')}</GridColumn>
    </GridHeader>
  ) : (
    <GridHeader>
      <GridColumn hideLabel>{t('upcoming.mark')}</GridColumn>
      <GridColumn>{t('register.date')}</GridColumn>
      <GridColumn>{t('register.description')}</GridColumn>
      {layout.hasAccount ? <GridColumn>{t('register.account')}</GridColumn> : null}
      <GridColumn>{t('register.category')}</GridColumn>
      <GridColumn align="end">{t('register.amount')}</GridColumn>
      {layout.hasBalance ? <GridColumn align="end">{t('register.balance')}</GridColumn> : null}
      <GridColumn hideLabel>{t('register.actions')}</GridColumn>
    </GridHeader>
  );
  return isHidden || layout.isNarrow ? <VisuallyHidden as="div">{heads}</VisuallyHidden> : heads;
}
