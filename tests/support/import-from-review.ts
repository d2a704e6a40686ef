import { lastValueFrom } from 'rxjs';
import { reviewImport } from '@/commands/import/review-import.ts';
import type { Services } from '@/db/database.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { ResolvedNames } from '@/domain/import/review/file-names.ts';
import {
  defaultChoice,
  type ImportReview,
  type ReviewedFile,
  type RowChoice,
  type RowVerdict,
} from '@/domain/import/review/import-review.ts';
import { buildImportRequest } from '@/features/import/import-request.ts';
import type { ImportEvent, ImportRequest } from '@/pipelines/import/import-events.ts';
import { importRun } from '@/pipelines/import/import-run.ts';
import { newTransactionPrefix } from '@/platform/ids.ts';

/** The user's choice for a row; `undefined` follows its verdict. */
export type Choose = (verdict: RowVerdict, place: number) => RowChoice | undefined;

const NO_NAMES: ResolvedNames = {
  categoryOf: new Map(),
  tagOf: new Map(),
  create: { categories: [], tags: [] },
};

export type ImportChoices = {
  readonly choose?: Choose;
  readonly names?: ResolvedNames;
  readonly newAccounts?: readonly Account[];
};

/** The request the wizard would make from a review. */
export function requestFrom(
  services: Services,
  review: ImportReview,
  { choose = () => undefined, names = NO_NAMES, newAccounts = [] }: ImportChoices = {},
): ReturnType<typeof buildImportRequest> {
  const chosen = (place: number) => {
    const verdict = review.verdicts[place];
    return verdict && choose(verdict, place);
  };
  return buildImportRequest({
    review,
    choiceAt: (place) => {
      const verdict = review.verdicts[place];
      return chosen(place) ?? (verdict ? defaultChoice(verdict) : 'skip');
    },
    isChosen: (place) => chosen(place) !== undefined,
    names,
    newAccounts,
    newImportId: () => newTransactionPrefix(services.clock.now()),
  });
}

export type Imported = {
  readonly review: ImportReview;
  readonly request: ImportRequest;
  readonly event: ImportEvent;
};

/** Reviews some files and imports according to the choices, as the wizard does. */
export async function importFiles(
  services: Services,
  files: readonly ReviewedFile[],
  choices: ImportChoices = {},
): Promise<Imported> {
  const review = await reviewImport(services, files, { accounts: choices.newAccounts ?? [] });
  const { request } = await requestFrom(services, review, choices);
  return { review, request, event: await lastValueFrom(importRun(request, services)) };
}
