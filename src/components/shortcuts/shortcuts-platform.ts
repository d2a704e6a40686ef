/** Whether this device has Apple's keys. */
export function isMac(): boolean {
  return /^(Mac|iPhone|iPad)/.test(navigator.platform);
}
