import { useEffect, useRef } from 'react';
import { isFromSpreadsheet, pastedFile } from '@/components/forms/pasted-rows.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { DropOverlay } from '@/ui/controls/drop-overlay.tsx';

/** Files dropped anywhere on a page, and rows pasted from a spreadsheet, open the import. A dialog that is open keeps both to itself. */
export function DropAnywhere() {
  const { open } = useDialogs();
  const start = (files: readonly File[]) => open('import', { files });
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isEditable(event.target) || isDialogOpen()) return;
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (
    <DropOverlay
      title={t('shell.dropToImport')}
      hint={t('shell.dropHint')}
      isWelcome={() => !isDialogOpen()}
      onFiles={start}
    />
  );
}

/** Copied files, else copied cells. */
function filesOf(clipboard: DataTransfer | null): readonly File[] {
  const copied = Array.from(clipboard?.files ?? []).filter(({ name }) => /\.csv$/i.test(name));
  if (copied.length > 0) return copied;
  const text = clipboard?.getData('text/plain') ?? '';
  const pasted = isFromSpreadsheet(text) ? pastedFile(text) : null;
  return pasted ? [pasted] : [];
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]',
    ) !== null
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}
