import { t } from '../../messages/t.ts';
import { GridColumn, GridHeader } from '../../ui/grid-table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { RegisterLayout } from './register-layout.ts';

/** The heads of the columns; on a narrow screen one head that only screen readers meet. */
export function RegisterColumns({ layout }: { readonly layout: RegisterLayout }) {
  if (layout.isNarrow) {
    return (
      <VisuallyHidden as="div">
        <GridHeader>
          <GridColumn>{t('register.transaction')}</GridColumn>
        </GridHeader>
      </VisuallyHidden>
    );
  }
  return (
    <GridHeader>
      <GridColumn>{t('register.date')}</GridColumn>
      <GridColumn>{t('register.description')}</GridColumn>
      {layout.hasAccount ? <GridColumn>{t('register.account')}</GridColumn> : null}
      <GridColumn>{t('register.category')}</GridColumn>
      <GridColumn align="end">{t('register.amount')}</GridColumn>
      {layout.hasBalance ? <GridColumn align="end">{t('register.balance')}</GridColumn> : null}
      <GridColumn hideLabel>{t('register.actions')}</GridColumn>
    </GridHeader>
  );
}
