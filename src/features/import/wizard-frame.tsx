import type { ReactNode } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { type ImportTemplate, validateRoles } from '@/domain/import/import-template.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Steps } from '@/ui/feedback/steps.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { hasMappingProblems } from './file-state.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import { currentFile, type WizardStep } from './wizard-state.ts';

type WizardFooterProps = {
  readonly wizard: ImportWizard;
  readonly accounts: readonly Account[];
  readonly template: ImportTemplate | undefined;
  /** Starts over with another file. */
  readonly onAnother: () => void;
  /** Closes the wizard, possibly after asking. */
  readonly onClose: () => void;
};

/** The buttons of the current step; the main one comes last. */
export function WizardFooter(props: WizardFooterProps) {
  const { wizard, accounts, template, onAnother, onClose } = props;
  const { state, dispatch } = wizard;
  const cancel = <Button onClick={onClose}>{t('common.cancel')}</Button>;
  switch (state.step) {
    case 'upload':
      return (
        <>
          {cancel}
          {state.files.length > 0 ? (
            <Button variant="solid" pending={state.isBusy} onClick={() => wizard.goOn(template)}>
              {t('import.continue')}
            </Button>
          ) : null}
        </>
      );
    case 'mapping': {
      const leadsOn = isNextWanted(state, accounts);
      const file = currentFile(state);
      // Until the columns are set, the main button is 'Looks right'.
      const isReady = file !== undefined && validateRoles(file.roles).ok;
      return (
        <>
          {cancel}
          {state.current < state.files.length - 1 ? (
            <Button
              variant={leadsOn ? 'solid' : 'outline'}
              onClick={() => dispatch({ type: 'next-file' })}
            >
              {t('importFiles.nextFile')}
            </Button>
          ) : null}
          <Button
            variant={leadsOn || !isReady ? 'outline' : 'solid'}
            pending={state.isBusy}
            onClick={() => void wizard.review()}
          >
            {t('import.reviewButton')}
          </Button>
        </>
      );
    }
    case 'review':
      return (
        <>
          {cancel}
          <Button variant="solid" onClick={wizard.run}>
            {t('import.importButton')}
          </Button>
        </>
      );
    case 'importing':
      return (
        <>
          <Button onClick={wizard.cancelRun}>{t('common.cancel')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('import.goBehind')}
          </Button>
        </>
      );
    case 'complete':
      return (
        <>
          <ShowOn screen="wide">
            <Button variant="ghost" onClick={onAnother}>
              {t('importGuide.another')}
            </Button>
          </ShowOn>
          <Button variant="solid" onClick={onClose}>
            {t('import.done')}
          </Button>
        </>
      );
  }
}

/** Whether a later file still has mapping problems. */
function isNextWanted(
  { files, current, newAccounts }: ImportWizard['state'],
  accounts: readonly Account[],
): boolean {
  const all = [...accounts, ...newAccounts];
  return files.slice(current + 1).some((file) => hasMappingProblems(file, all));
}

const PLACE: Readonly<Record<WizardStep, number>> = {
  upload: 0,
  mapping: 1,
  review: 2,
  importing: 2,
  complete: 3,
};

/** The step indicator, in the header of the wizard. */
export function WizardSteps({ step }: { readonly step: WizardStep }) {
  return (
    <Steps
      label={t('import.steps')}
      steps={[t('import.upload'), t('import.mapping'), t('import.review'), t('import.complete')]}
      current={PLACE[step]}
    />
  );
}

/** The title of the step, which takes the focus when the step changes. */
export function StepTitle(props: {
  readonly wizard: ImportWizard;
  readonly title: string;
  readonly text?: string | undefined;
  /** Follows the text. */
  readonly action?: ReactNode;
}) {
  const { moves } = props.wizard.state;
  return (
    <Stack gap={1}>
      <FocusHeading level={3} size="title" takesFocus={moves > 0}>
        {props.title}
      </FocusHeading>
      {props.text ? (
        <Text as="p" tone="muted" measure>
          {props.text} {props.action}
        </Text>
      ) : null}
    </Stack>
  );
}
