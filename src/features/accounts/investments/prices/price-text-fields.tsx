import type { Security } from '@/domain/investments/holding.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { Textarea } from '@/ui/controls/textarea.tsx';
import { ReadPricesResult } from './read-prices-result.tsx';
import type { PriceText } from './use-price-text.ts';

type PriceTextFieldsProps = {
  readonly source: 'paste' | 'file';
  readonly text: PriceText;
  readonly securities: readonly Security[];
};

/** A box for lines with prices, or a file with them, and what is read of it before it is saved. */
export function PriceTextFields({ source, text, securities }: PriceTextFieldsProps) {
  return (
    <>
      {source === 'paste' ? (
        <Field label={t('investments.pasteLabel')} help={t('investments.pasteHelp')}>
          <Textarea
            rows={6}
            spellCheck={false}
            placeholder={t('investments.pasteExample')}
            value={text.text}
            onChange={(event) => text.setText(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <FileDrop
          label={t('investments.fileLabel')}
          prompt={t('investments.filePrompt')}
          hint={t('investments.fileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          fileName={text.fileName}
          error={text.error}
          onFiles={([file]) => {
            if (file) text.takeFile(file);
          }}
        />
      )}
      {text.text.trim() === '' ? null : (
        <ReadPricesResult read={text.read} securities={securities} />
      )}
    </>
  );
}
