import { t } from '@/messages/t.ts';
import { Steps } from '@/ui/feedback/steps.tsx';
import { FocusHeading } from '@/ui/layout/focus-heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import type { WizardStep } from './wizard-state.ts';

const PLACE: Readonly<Record<WizardStep, number>> = {
  upload: 0,
  mapping: 1,
  review: 2,
  importing: 2,
  complete: 3,
};

/** Where the wizard stands, and what this step asks. The heading takes the focus when the step changes. */
export function StepTitle(props: {
  readonly wizard: ImportWizard;
  readonly title: string;
  readonly text?: string | undefined;
}) {
  const { step, moves } = props.wizard.state;
  return (
    <Stack gap={6}>
      <Steps
        label={t('import.steps')}
        steps={[t('import.upload'), t('import.mapping'), t('import.review'), t('import.complete')]}
        current={PLACE[step]}
      />
      <Stack gap={1}>
        <FocusHeading level={3} takesFocus={moves > 0}>
          {props.title}
        </FocusHeading>
        {props.text ? (
          <Text as="p" tone="muted" measure>
            {props.text}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  );
}
