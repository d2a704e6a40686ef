import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { FileState } from './file-state.ts';

/** Which of several files is in hand, and which of them can be reviewed. */
export function FileSwitch(props: {
  readonly files: readonly FileState[];
  readonly current: number;
  readonly isReady: (file: FileState) => boolean;
  readonly onShow: (place: number) => void;
  readonly onRemove: (id: number) => void;
}) {
  const { files, current, isReady } = props;
  const file = files[current];
  if (!file) return null;
  return (
    <Stack direction="row" gap={2} align="end" wrap>
      <Field label={t('importFiles.file')} width="grow">
        <NativeSelect
          value={String(current)}
          options={files.map((each, place) => ({
            value: String(place),
            label: t(isReady(each) ? 'importFiles.fileReady' : 'importFiles.fileOpen', {
              number: place + 1,
              name: each.name,
            }),
          }))}
          onChange={(event) => props.onShow(Number(event.currentTarget.value))}
        />
      </Field>
      <Button
        variant="ghost"
        aria-label={t('importFiles.remove', { name: file.name })}
        onClick={() => props.onRemove(file.id)}
      >
        {t('importFiles.removeShort')}
      </Button>
    </Stack>
  );
}
