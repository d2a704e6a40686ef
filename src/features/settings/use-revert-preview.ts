import { useEffect, useState } from 'react';
import { previewRevert, type RevertPreview } from '@/commands/revert-preview.ts';
import { useServices } from '@/live/services-context.tsx';

/** `gone`: the imports are not there, or were reverted already. */
export type CountedRevert =
  | { readonly status: 'counting' | 'gone' | 'failed' }
  | { readonly status: 'ready'; readonly preview: RevertPreview };

/** Counts once what a revert would do. The revert itself looks again. */
export function useRevertPreview(importIds: readonly string[]): CountedRevert {
  const services = useServices();
  const [counted, setCounted] = useState<CountedRevert>({ status: 'counting' });
  const key = importIds.join(' ');
  useEffect(() => {
    let isShown = true;
    setCounted({ status: 'counting' });
    previewRevert(services, key.split(' ')).then(
      (preview) => {
        if (isShown) setCounted(preview ? { status: 'ready', preview } : { status: 'gone' });
      },
      (error: unknown) => {
        services.log.error('a revert could not be counted', error);
        if (isShown) setCounted({ status: 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
  }, [services, key]);
  return counted;
}
