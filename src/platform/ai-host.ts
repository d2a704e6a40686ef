import { AI_HOST, AI_HOST_META } from '@/config/ai-service.ts';

/** Where the AI is asked: at the real service, unless the server of a test put another into the page it served. */
export function aiHost(): string {
  if (typeof document === 'undefined') return AI_HOST;
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${AI_HOST_META}"]`)?.content;
  return named || AI_HOST;
}
