import type { LineCounts } from '@/domain/import/types.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { t } from '@/messages/t.ts';

/** Where the lines of all files went, together. */
export function lineSums({ files }: ImportReview): LineCounts {
  const sums = { total: 0, before: 0, header: 0, records: 0, continued: 0, blank: 0 };
  for (const { rows } of files) {
    for (const part of Object.keys(sums) as (keyof LineCounts)[]) {
      sums[part] += rows.lineCounts[part];
    }
  }
  return sums;
}

/** 'Of 26 lines: 16 rows, 1 header, 5 before it, 4 blank.' */
export function linesSentence(review: ImportReview): string {
  const sums = lineSums(review);
  const parts = [
    t('importReview.lines-records', { count: sums.records }),
    ...(sums.continued > 0 ? [t('importReview.lines-continued', { count: sums.continued })] : []),
    ...(sums.header > 0 ? [t('importReview.lines-header', { count: sums.header })] : []),
    ...(sums.before > 0
      ? [
          t(sums.header > 0 ? 'importReview.lines-before' : 'importReview.lines-beforeRows', {
            count: sums.before,
          }),
        ]
      : []),
    ...(sums.blank > 0 ? [t('importReview.lines-blank', { count: sums.blank })] : []),
  ].join(', ');
  const files = review.files.length;
  return files === 1
    ? t('importReview.lines', { count: sums.total, parts })
    : t('importReview.linesInFiles', { count: sums.total, files, parts });
}
