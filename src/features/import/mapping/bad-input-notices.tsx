import type { ImportNotice } from '@/domain/import/file-contents.ts';
import { columnName } from '@/features/import/import-text.ts';
import { countText } from '@/messages/count-text.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** Number of lines listed; the rest are counted. */
const LINES_SHOWN = 8;

/** Irregularities in the file, explained, with their lines. */
export function BadInputNotices({ inspection }: { readonly inspection: CsvInspection }) {
  const texts = inspection.suggestion.notices.flatMap((notice) => {
    const noticeText = textOf(notice, inspection.header);
    const line = 'line' in notice ? notice.line : 0;
    return noticeText ? [{ key: `${notice.code} ${line}`, ...noticeText }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <Stack gap={2}>
      {texts.map(({ key, title, text }) => (
        <Notice key={key} tone="warn" title={title}>
          {text}
        </Notice>
      ))}
    </Stack>
  );
}

function textOf(
  notice: ImportNotice,
  header: readonly string[],
): { readonly title: string; readonly text: string } | undefined {
  switch (notice.code) {
    case 'columns-change':
      return {
        title: t('importFiles.columnsChangeTitle', { line: notice.line }),
        text: notice.isNewHeader
          ? t('importFiles.newHeaderText', { count: notice.rows })
          : t('importFiles.columnsChangeText', {
              count: notice.rows,
              width: notice.width,
              usual: notice.usual,
            }),
      };
    case 'unused-amounts':
      return {
        title: t('importFiles.unusedAmountsTitle', { column: columnName(notice.column, header) }),
        text: t('importFiles.unusedAmountsText', { count: notice.rows, line: notice.line }),
      };
    case 'header-again':
      return {
        title: t('importFiles.headerAgainTitle', {
          count: notice.lines.length,
          lines: listOf(notice.lines),
        }),
        text: t('importFiles.headerAgainText', { count: notice.lines.length }),
      };
    case 'mixed-dates':
      if (notice.better !== undefined) {
        return {
          title: t('importFiles.otherDatesTitle'),
          text: t('importFiles.otherDatesText', {
            count: notice.rows,
            line: notice.line,
            example: notice.example,
            better: notice.better,
          }),
        };
      }
      return {
        title: t('importFiles.mixedDatesTitle'),
        text: t('importFiles.mixedDatesText', {
          count: notice.rows,
          line: notice.line,
          example: notice.example,
        }),
      };
    case 'mixed-decimal-marks':
      return {
        title: t('importFiles.mixedMarksTitle'),
        text: t('importFiles.mixedMarksText', {
          count: notice.rows,
          line: notice.line,
          example: notice.example,
        }),
      };
    default:
      // Shown elsewhere: next to roles, date format or decimal mark.
      return undefined;
  }
}

function listOf(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_SHOWN).map(countText);
  const more = lines.length - named.length;
  const parts = more > 0 ? [...named, t('importFiles.moreLines', { count: more })] : named;
  return listText(parts);
}
