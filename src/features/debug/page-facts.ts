import type { PageFacts } from '@/live/debug.ts';
import { estimateStorage } from '@/platform/browser/storage-estimate.ts';
import { startTimings, timings } from '@/platform/browser/timings.ts';
import type { Log } from '@/platform/log.ts';

const TOLD_TIMINGS = 40;

/** What this page knows of itself, of the browser, and of what it did. */
export async function pageFacts(log: Log): Promise<PageFacts> {
  return {
    build: buildOf(),
    browser: await browserFacts(),
    start: startTimings(),
    timings: timings.slowest(TOLD_TIMINGS),
    log: log.entries(),
  };
}

function buildOf(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}

async function browserFacts() {
  const storage = await estimateStorage();
  return {
    agent: navigator.userAgent,
    language: navigator.language,
    cores: navigator.hardwareConcurrency,
    width: window.innerWidth,
    height: window.innerHeight,
    isDark: document.documentElement.dataset.theme === 'dark',
    usedBytes: storage?.usedBytes ?? null,
    grantedBytes: storage?.grantedBytes ?? null,
    isPersisted: storage?.persisted ?? null,
  };
}
