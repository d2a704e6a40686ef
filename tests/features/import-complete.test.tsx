import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DialogsProvider } from '@/components/dialogs.tsx';
import { CompleteStep } from '@/features/import/complete-step.tsx';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import type { TemplateDraft } from '@/features/import/use-template-draft.ts';
import { firstWizardState } from '@/features/import/wizard-state.ts';
import { importSummary } from '../support/import-request.ts';

const summary = importSummary({ rejected: 1 });
const stored = { importIds: [], accountIds: [] };

function shown(aiFailure?: 'ai-no-categories' | 'ai-failed') {
  const state = {
    ...firstWizardState('a1'),
    outcome: { wasCancelled: false, summary, stored, aiFailure },
    template: { state: 'skipped' as const },
  };
  render(
    <DialogsProvider>
      <CompleteStep
        wizard={{ state } as unknown as ImportWizard}
        draft={{} as TemplateDraft}
        onStanding={() => undefined}
        onLeave={() => undefined}
        onReverted={() => undefined}
      />
    </DialogsProvider>,
  );
}

it('§8: a complete import says that there are no categories, and that the AI was not asked', () => {
  shown('ai-no-categories');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(
    'No categories found. Please create some categories in Settings before using AI categorization.',
  );
  expect(notice).toHaveTextContent('The import is complete all the same; the AI was not asked.');
});

it('§8: a complete import says why the AI gave no answer', () => {
  shown('ai-failed');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Failed to get suggestions from AI.');
  expect(notice).toHaveTextContent('what the AI left open is without a category');
});

it('says nothing of the AI where it was not wanted', () => {
  shown();
  expect(screen.queryByRole('alert')).toBeNull();
});
