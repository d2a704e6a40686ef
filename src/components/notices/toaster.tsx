import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast } from 'sonner';
import './toaster.css';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import {
  TOAST_DURATION_MS,
  TOAST_GAP_PX,
  TOAST_WIDTH_PX,
  TOASTS_VISIBLE,
} from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { subscribeToastOffset, toastClass, toastOffset } from '@/ui/feedback/toast.ts';
import { resolvedTheme, subscribeThemeChoice } from '@/ui/theme/theme-choice.ts';
import { connectToaster } from './notify.ts';

const icons = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  warning: <TriangleAlert />,
  info: <Info />,
};

// Custom properties of sonner's list. The width is from the specification; the position is from
// toaster.css, or beside a dialog or above its footer.
const style = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties;

/** Shows notices (see notify.ts). Rendered once, by the app. */
export function Toaster() {
  const theme = useSyncExternalStore(subscribeThemeChoice, resolvedTheme);
  const place = useSyncExternalStore(subscribeToastOffset, toastOffset);
  const bottom = place?.bottom ?? 'var(--toast-bottom)';
  // Always measured from the right: if the corner changed, sonner would show its notices again.
  const right = place?.side === 'end' ? '1.5rem' : 'var(--toast-right)';
  const isHidden = useAmountsHidden();
  useEffect(() => {
    // Visible notices may name an amount. What they offer to undo can still be undone by keyboard.
    if (isHidden) toast.dismiss();
  }, [isHidden]);
  // After sonner's own effects, when it is ready to receive notices.
  useEffect(() => connectToaster(toast), []);
  // Next to the root, not inside: an open dialog hides the root from assistive technology, but
  // notices must still be announced.
  return createPortal(
    <SonnerToaster
      customAriaLabel={t('shell.notifications')}
      theme={theme}
      position="bottom-right"
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      gap={TOAST_GAP_PX}
      offset={{ bottom, right }}
      mobileOffset={{ bottom, left: '1rem', right: '1rem' }}
      icons={icons}
      toastOptions={{ unstyled: true, classNames: toastClass }}
      style={style}
    />,
    document.body,
  );
}
