import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useEffect, useRef, useState } from 'react';
import { pastedFile } from '@/components/forms/pasted-rows.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Textarea } from '@/ui/controls/textarea.tsx';
import { Stack } from '@/ui/layout/stack.tsx';

/** A box for rows copied from a spreadsheet; it stays folded until it is asked for. */
export function PasteRows(props: {
  readonly onRows: (file: File) => void;
  /** Text in the box that was not read yet. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(props.pasted !== '');
  const [text, setText] = useState(props.pasted);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <span>
        <Button icon={<ClipboardPaste />} onClick={() => setOpen(true)}>
          {t('importFiles.paste')}
        </Button>
      </span>
    );
  }
  const read = () => {
    const file = pastedFile(text);
    if (file) {
      props.onPasted('');
      props.onRows(file);
    } else {
      setRefused(true);
      box.current?.focus();
    }
  };
  return (
    <Stack gap={2}>
      <Field
        label={t('importFiles.pasteLabel')}
        help={t('importFiles.pasteHelp')}
        error={isRefused ? t('importFiles.pasteEmpty') : undefined}
      >
        <Textarea
          ref={box}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            props.onPasted(event.currentTarget.value);
            setRefused(false);
          }}
        />
      </Field>
      <span>
        <Button onClick={read}>{t('importFiles.pasteRead')}</Button>
      </span>
    </Stack>
  );
}
