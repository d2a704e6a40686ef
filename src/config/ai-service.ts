/** The only service that Coffer may call, and only with the user's own key (spec §7). */
export const AI_HOST = 'https://generativelanguage.googleapis.com';

/** The path of the model below AI_HOST. */
export const AI_PATH = '/v1beta/models/gemini-flash-latest:generateContent';

/**
 * A server started with --ai-host puts its host in a meta element with this name; other pages don't
 * have one.
 */
export const AI_HOST_META = 'coffer-ai-host';

/** Where users get a key. */
export const AI_KEY_PAGE = 'https://aistudio.google.com/apikey';
