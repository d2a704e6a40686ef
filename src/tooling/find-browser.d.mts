export function findBrowser(): string | undefined;
export function ensureBrowser(): Promise<string>;
export function findFirefox(): string | undefined;
export function findWebKitDriver(): string | undefined;
export function installEngines(): Promise<void>;
