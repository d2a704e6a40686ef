import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';
import { QrCode } from '@/ui/charts/qr-code.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { linkToVault } from './place-fields.tsx';

type SyncLinkDialogProps = {
  /** The vault's address. */
  readonly url: string;
  readonly onClose: () => void;
};

/** The link that opens the form to join on another device, also as a QR code. */
export function SyncLinkDialog({ url, onClose }: SyncLinkDialogProps) {
  const link = linkToVault(url);
  const { host, hostname } = window.location;
  const isOnlyHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notifySuccess(t('sync.linkCopied'));
    } catch {
      notifyError(t('sync.linkNotCopied'));
    }
  };
  return (
    <InfoDialog title={t('sync.linkTitle')} description={t('sync.linkHelp')} onClose={onClose}>
      <Stack gap={4}>
        {isOnlyHere ? <Notice tone="warn">{t('sync.linkOnlyHere', { host })}</Notice> : null}
        <Field label={t('sync.linkField')}>
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Stack align="start">
          <Button onClick={() => void copy()}>{t('sync.linkCopy')}</Button>
        </Stack>
        <QrCode text={link} label={t('sync.linkPicture')} />
      </Stack>
    </InfoDialog>
  );
}
