import { render, screen } from '@testing-library/react';
import { importSummary } from '@tests/support/import-request.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import { CompleteStep } from '@/features/import/complete/complete-step.tsx';
import type { TemplateDraft } from '@/features/import/complete/template-form.tsx';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { firstWizardState } from '@/features/import/wizard-state.ts';
import { ServicesProvider } from '@/live/services-context.tsx';

const summary = importSummary({ rejected: 1 });
async function shown(
  aiFailure?: 'ai-no-categories' | 'ai-failed',
  accountIds: readonly string[] = [],
) {
  const services = await openTestServices();
  const stored = { importIds: [], accountIds };
  const state = {
    ...firstWizardState('a1'),
    outcome: { wasCancelled: false, summary, stored, aiFailure },
    template: { state: 'skipped' as const },
  };
  render(
    <MemoryRouter>
      <ServicesProvider services={services}>
        <UndoProvider undo={{ offer: vi.fn(), undoLast: vi.fn(), redoLast: vi.fn() }}>
          <DialogsProvider>
            <CompleteStep
              wizard={{ state } as unknown as ImportWizard}
              draft={{} as TemplateDraft}
              onLeave={() => undefined}
              onAnother={() => undefined}
            />
          </DialogsProvider>
        </UndoProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  return services;
}

it('spec §8: a complete import says that there are no categories, and that the AI was not asked', async () => {
  await shown('ai-no-categories');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(
    'No categories found. Please create some categories in Settings before using AI categorization.',
  );
  expect(notice).toHaveTextContent('Your import is complete, without AI.');
});

it('spec §8: a complete import says why the AI gave no answer', async () => {
  await shown('ai-failed');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Failed to get suggestions from AI.');
  expect(notice).toHaveTextContent('What AI didn’t categorize has no category.');
});

it('says nothing about the AI if it was not wanted', async () => {
  await shown();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('hard use 16: an import that found no categories for the AI offers the starter set', async () => {
  await shown('ai-no-categories');
  expect(screen.getByRole('button', { name: 'Add starter categories' })).toBeEnabled();
});

it('hard use 16: an import whose AI gave no answer offers no starter set', async () => {
  await shown('ai-failed');
  expect(screen.queryByRole('button', { name: 'Add starter categories' })).toBeNull();
});

it('goes on to the next question if an account was deleted before its question appeared', async () => {
  const services = await shown(undefined, ['deleted']);
  await addStarterCategories(services, 'en');
  expect(await screen.findByRole('button', { name: /See suggested budgets/ })).toBeEnabled();
});
