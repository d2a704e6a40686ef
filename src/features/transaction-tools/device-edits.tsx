import { useEffect, useState } from 'react';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { type DeviceEdit, readDeviceEdits } from '@/pipelines/sync/record-facts.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { fieldLabel } from './field-change-text.ts';

/**
 * Which fields each person's device edited last, if the row is synced. The history lists only what
 * was done on this device.
 */
export function DeviceEdits({ transactionId }: { readonly transactionId: string }) {
  const { database, log } = useServices();
  const [edits, setEdits] = useState<readonly DeviceEdit[]>([]);
  useEffect(() => {
    let isMounted = true;
    readDeviceEdits(database, 'transactions', transactionId).then(
      (found) => isMounted && setEdits(found),
      (error: unknown) => log.warn('the devices of a row could not be read', error),
    );
    return () => {
      isMounted = false;
    };
  }, [database, log, transactionId]);
  if (edits.length === 0) return null;
  return (
    <Card padding="none">
      <Stack gap={2} inset={4}>
        <Text weight="medium">{t('sync.edits')}</Text>
        <DataList
          items={edits.map((edit) => ({
            key: `${edit.device?.id ?? ''}${edit.at}`,
            label: deviceText(edit),
            value: (
              <Stack gap={0}>
                <span>{fieldsText(edit)}</span>
                <Text as="span" size="sm" tone="muted">
                  {whenText(edit.at)}
                </Text>
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Card>
  );
}

function deviceText({ device, isThisDevice }: DeviceEdit): string {
  if (!device) return t(isThisDevice ? 'sync.thisDevice' : 'sync.unknownDevice');
  const { name, person } = device;
  return person ? t('sync.deviceOf', { person, device: name }) : name;
}

function fieldsText({ fields }: DeviceEdit): string {
  const labels = [...new Set(fields.flatMap((field) => fieldLabel(field) ?? []))];
  return labels.length > 0 ? labels.join(', ') : t('sync.added');
}

/** @param at ms */
function whenText(at: number): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(at));
}
