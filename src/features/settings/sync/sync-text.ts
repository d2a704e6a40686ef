import { instantText } from '@/components/text/value-text.ts';
import type { SyncDevice } from '@/domain/sync/sync-device.ts';
import { t } from '@/messages/t.ts';
import type { SyncStopCode } from '@/pipelines/sync/sync-input.ts';
import type { SyncView } from '@/pipelines/sync/sync-view.ts';
import type { VaultFailureCode } from '@/pipelines/sync/vault-access.ts';

/** Besides the engine's codes: the page's own policy kept the request from being sent. */
export type SyncProblemCode = SyncStopCode | VaultFailureCode | 'blocked';

/** What happened, and what to do about it. */
export function problemText(code: SyncProblemCode): string {
  return t(`sync.problem-${code}`);
}

/** 'Ann, on Laptop', or the device alone. */
export function deviceText(device: Pick<SyncDevice, 'name' | 'person'> | null): string {
  if (!device) return t('sync.unknownDevice');
  const { name, person } = device;
  return person ? t('sync.deviceOf', { person, device: name }) : name || t('sync.unknownDevice');
}

/** The state in one line. */
export function stateText({ status, up }: SyncView): string {
  switch (status.state) {
    case 'off':
    case 'replaced':
      return t('sync.offTitle');
    case 'connecting':
      return t('sync.state-connecting');
    case 'syncing':
      return t(`sync.state-${status.progress.step}`);
    case 'equal':
      return up > 0
        ? t('sync.state-wait', { count: up })
        : t('sync.state-equal', { when: instantText(status.at) });
    case 'waiting':
      return up > 0 ? t('sync.state-wait', { count: up }) : t('sync.state-noneWait');
    case 'stopped':
      return t('sync.state-stopped');
  }
}

const ORIGIN_OF = /^https?:\/\/[^/]+/;

/**
 * Runs a request and tells whether the page's own policy blocked it, which looks like a missing
 * network otherwise.
 */
export async function orBlocked<Result extends { readonly ok: boolean }>(
  url: string,
  run: () => Promise<Result>,
): Promise<Result | { readonly ok: false; readonly code: 'blocked'; readonly text: '' }> {
  const [origin = ''] = ORIGIN_OF.exec(url) ?? [];
  let isBlocked = false;
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const result = await run();
    return !result.ok && isBlocked ? { ok: false, code: 'blocked', text: '' } : result;
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}
