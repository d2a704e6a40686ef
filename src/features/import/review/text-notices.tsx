import { useMemo } from 'react';
import { DESCRIPTION_MAX_CHARS, NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { linesText } from './lines-text.ts';
import { lineName } from './review-row.ts';

type Lines = readonly { readonly file: number; readonly line: number }[];

/** Says which texts of the files are not stored as they are printed: cut, or without their control characters. */
export function TextNotices({ review }: { readonly review: ImportReview }) {
  const cut = useMemo(() => cutLines(review), [review]);
  const cleaned = useMemo(() => cleanedLines(review), [review]);
  if (cut.length + cleaned.length === 0) return null;
  return (
    <Stack gap={2}>
      {cut.length > 0 ? (
        <Notice tone="warn" role="status" title={t('importReview.cutTitle', { count: cut.length })}>
          {`${t('importReview.cutText', {
            description: DESCRIPTION_MAX_CHARS,
            notes: NOTES_MAX_CHARS,
            name: NAME_MAX_CHARS,
          })} ${linesSentence(review, cut)}`}
        </Notice>
      ) : null}
      {cleaned.length > 0 ? (
        <Notice
          tone="warn"
          role="status"
          title={t('importReview.cleanedTitle', { count: cleaned.length })}
        >
          {`${t('importReview.cleanedText')} ${linesSentence(review, cleaned)}`}
        </Notice>
      ) : null}
    </Stack>
  );
}

function cutLines({ files }: ImportReview): Lines {
  return files.flatMap(({ rows }, file) => {
    const accepted = [...rows.cuts.keys()].map((index) => rows.lines[index] ?? 0);
    const leftOut = rows.leftOut.flatMap(({ line, cut }) => (cut ? [line] : []));
    return [...accepted, ...leftOut].sort((a, b) => a - b).map((line) => ({ file, line }));
  });
}

function cleanedLines({ files }: ImportReview): Lines {
  return files.flatMap(({ rows }, file) => rows.cleanedLines.map((line) => ({ file, line })));
}

function linesSentence(review: ImportReview, lines: Lines): string {
  const nameAt = (index: number) => {
    const { file, line } = lines[index] ?? { file: 0, line: 0 };
    return lineName(review, file, line);
  };
  return t('importReview.lockedLines', {
    count: lines.length,
    lines: linesText(lines.length, nameAt),
  });
}
