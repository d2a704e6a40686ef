import type { SignColumn } from '@/domain/import/import-template.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { columnName } from './column-name.ts';
import type { FileState } from './file-state.ts';

/** For files whose amounts carry no sign: says so, and lets Coffer take it from the column that has it. */
export function DirectionNotice(props: {
  readonly file: FileState;
  readonly onChange: (signColumn: SignColumn | undefined) => void;
}) {
  const { inspection, overrides } = props.file;
  const notice = inspection.suggestion.notices.find((each) => each.code === 'direction-column');
  const chosen = overrides.signColumn;
  if (!notice && !chosen) return null;
  const index = notice?.column ?? chosen?.index ?? 0;
  const negative = notice?.negative ?? chosen?.negative ?? [];
  const column = columnName(index, inspection.header);
  const out = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(
    negative.map((text) => shownValue(text, notice?.values ?? [])),
  );
  return (
    <Notice tone="info" title={t('import.directionTitle')}>
      <Stack gap={2}>
        <span>{t('import.directionText', { column: capitalised(column), out })}</span>
        <Switch
          label={t('import.directionSwitch', { column })}
          checked={chosen !== undefined}
          onChange={(event) =>
            props.onChange(event.currentTarget.checked ? { index, negative } : undefined)
          }
        />
      </Stack>
    </Notice>
  );
}

/** The file's own spelling of a value that is kept in lower case. */
function shownValue(text: string, values: readonly string[]): string {
  if (text === '') return t('import.directionEmpty');
  return t('import.quoted', { text: values.find((value) => value.toLowerCase() === text) ?? text });
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}
