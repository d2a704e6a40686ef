/** The one service that Coffer may call, and only with the person's own key (spec §7). */
export const AI_HOST = 'https://generativelanguage.googleapis.com';

/** Where the model answers, below the host. */
export const AI_PATH = '/v1beta/models/gemini-flash-latest:generateContent';

/** A server that was started with --ai-host names its host in a meta element of this name; no other page has one. */
export const AI_HOST_META = 'coffer-ai-host';

/** Where a person gets a key. */
export const AI_KEY_PAGE = 'https://aistudio.google.com/apikey';
