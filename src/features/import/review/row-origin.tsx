import type { ImportReview } from '@/domain/import/verdict.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { NamesById } from './twin-text.ts';

/** The file and the account of a row, as far as there are several. */
export function RowOrigin(props: {
  readonly review: ImportReview;
  readonly file: number;
  readonly accountId: string;
  readonly names: NamesById;
}) {
  const { review, file, accountId, names } = props;
  const fileName = review.files.length > 1 ? review.files[file]?.fileName : undefined;
  const account = accountIdsOf(review).size > 1 ? names.accounts.get(accountId)?.name : undefined;
  const text = [fileName, account].filter(Boolean).join(' · ');
  return text ? (
    <Text as="div" size="sm" tone="muted" truncate title={text}>
      {text}
    </Text>
  ) : null;
}

/** The accounts that rows of the files go into. */
export function accountIdsOf({ files }: ImportReview): ReadonlySet<string> {
  return new Set(files.flatMap(({ rows }) => rows.accountIds));
}
