import { NAME_MAX_CHARS, NOTES_MAX_CHARS } from '@/config/limits.ts';
import type { RowCut } from '@/domain/import/types.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';

const PARTS = ['description', 'notes', 'category', 'tags', 'account'] as const;

/** Below the text of a row: what of it is stored cut, and how long it is in the file. */
export function CutNote(props: { readonly description: string; readonly cut: RowCut | undefined }) {
  const { description, cut } = props;
  if (!cut) return null;
  return PARTS.map((part) => {
    const chars = cut[part];
    if (chars === undefined) return null;
    const kept = keptOf(part, description);
    return (
      <Text key={part} as="div" size="sm" tone="warn" preserve>
        {t(`importReview.cut-${part}`, { kept, chars })}
      </Text>
    );
  });
}

function keptOf(part: (typeof PARTS)[number], description: string): number {
  if (part === 'description') return description.length;
  return part === 'notes' ? NOTES_MAX_CHARS : NAME_MAX_CHARS;
}
