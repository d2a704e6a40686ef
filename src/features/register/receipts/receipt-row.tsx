import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { LEAVES_LIST } from '@/components/rows/use-focus-next.ts';
import { formatBytes } from '@/components/text/value-text.ts';
import { dateOfInstant, formatDate } from '@/domain/core/calendar-date.ts';
import {
  isPicture,
  RECEIPT_HEAD_BYTES,
  type Receipt,
  receiptTypeOf,
} from '@/domain/transactions/receipt.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { readReceipt } from '@/platform/browser/receipt-files.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { DialogPicture } from '@/ui/overlays/dialog.tsx';

type ReceiptRowProps = {
  readonly receipt: Receipt;
  /** If missing, it can't be removed. */
  readonly onRemove: (() => void) | undefined;
};

/** One receipt: a picture opens over the page, a PDF in a new tab. */
export function ReceiptRow({ receipt, onRemove }: ReceiptRowProps) {
  const { name, bytes, addedAt } = receipt;
  const content = useContent(receipt);
  const [isViewed, setViewed] = useState(false);
  const day = formatDate(dateOfInstant(new Date(addedAt)), 'medium', currentLocale());
  return (
    <>
      <RecordRow
        roomy
        leading={
          <Tile size={40}>
            <Thumbnail receipt={receipt} content={content} />
          </Tile>
        }
        name={<ReceiptName receipt={receipt} content={content} onView={() => setViewed(true)} />}
        detail={
          content === 'lost' || content === 'damaged'
            ? t(`desk.receipt-${content}`)
            : t('desk.receiptDetail', { size: formatBytes(bytes, currentLocale()), day })
        }
        actions={
          <>
            {typeof content === 'object' ? (
              <IconButton
                size="sm"
                aria-label={t('desk.downloadReceiptOf', { name })}
                icon={<Download />}
                onClick={() => saveFile(content.file, name)}
              />
            ) : null}
            {onRemove ? (
              <IconButton
                size="sm"
                aria-label={t('desk.removeReceipt', { name })}
                icon={<Trash2 />}
                {...LEAVES_LIST}
                onClick={onRemove}
              />
            ) : null}
          </>
        }
      />
      {isViewed && typeof content === 'object' ? (
        <ReceiptViewer receipt={receipt} content={content} onClose={() => setViewed(false)} />
      ) : null}
    </>
  );
}

type WithContent = { readonly receipt: Receipt; readonly content: Content };

function Thumbnail({ receipt, content }: WithContent) {
  if (content === 'lost' || content === 'damaged') return <ImageOff />;
  if (!isPicture(receipt)) return <FileText />;
  if (content === 'reading') return <ImageIcon />;
  return <Preview url={content.url} />;
}

function Preview({ url }: { readonly url: string }) {
  const [failed, setFailed] = useState('');
  if (failed === url) return <ImageIcon />;
  return (
    <img src={url} alt="" width={40} height={40} decoding="async" onError={() => setFailed(url)} />
  );
}

function ReceiptName({ receipt, content, onView }: WithContent & { readonly onView: () => void }) {
  const { name } = receipt;
  if (typeof content !== 'object') return <span>{name}</span>;
  const look = linkClass({ tone: 'quiet', weight: 'medium', reach: true });
  if (isPicture(receipt)) {
    return (
      <button
        type="button"
        className={look}
        aria-label={t('desk.viewReceipt', { name })}
        onClick={onView}
      >
        {name}
      </button>
    );
  }
  return (
    <a
      className={look}
      aria-label={t('desk.openReceipt', { name })}
      href={content.url}
      target="_blank"
      rel="noopener"
    >
      {name}
    </a>
  );
}

type ReceiptViewerProps = {
  readonly receipt: Receipt;
  readonly content: ShownContent;
  readonly onClose: () => void;
};

/** A picture as large as the screen allows. */
function ReceiptViewer({ receipt: { name }, content, onClose }: ReceiptViewerProps) {
  return (
    <InfoDialog
      title={name}
      size="lg"
      onClose={onClose}
      footerStart={
        <Button icon={<Download />} onClick={() => saveFile(content.file, name)}>
          {t('desk.downloadReceipt')}
        </Button>
      }
    >
      <DialogPicture
        src={content.url}
        alt={name}
        fallback={<Notice>{t('desk.receiptNoPicture')}</Notice>}
      />
    </InfoDialog>
  );
}

type ShownContent = { readonly file: Blob; readonly url: string };

/** `lost`: it isn't in this browser; `damaged`: it isn't what the receipt says. */
type Content = 'reading' | 'lost' | 'damaged' | ShownContent;

function useContent({ hash, type, bytes }: Receipt): Content {
  const [content, setContent] = useState<Content>('reading');
  useEffect(() => {
    let url = '';
    let isShown = true;
    const show = (found: Blob | 'lost' | 'damaged') => {
      if (!isShown) return;
      if (typeof found === 'object') url = URL.createObjectURL(found);
      setContent(typeof found === 'object' ? { file: found, url } : found);
    };
    readContent({ hash, type, bytes }).then(show, () => show('damaged'));
    return () => {
      isShown = false;
      URL.revokeObjectURL(url);
    };
  }, [hash, type, bytes]);
  return content;
}

/** The content with the type that its bytes have, so that the browser treats it as nothing else. */
async function readContent({
  hash,
  type,
  bytes,
}: Pick<Receipt, 'hash' | 'type' | 'bytes'>): Promise<Blob | 'lost' | 'damaged'> {
  const file = await readReceipt(hash);
  if (!file) return 'lost';
  const head = await file.slice(0, RECEIPT_HEAD_BYTES).arrayBuffer();
  const isAsAdded = file.size === bytes && receiptTypeOf(new Uint8Array(head)) === type;
  return isAsAdded ? file.slice(0, bytes, type) : 'damaged';
}
