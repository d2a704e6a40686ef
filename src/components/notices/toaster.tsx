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
import { beginNotices } from './notify.ts';

const icons = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  warning: <TriangleAlert />,
  info: <Info />,
};

// Custom properties of sonner's list: the width is the specification's, the place that of toaster.css, or above a dialog's foot.
const style = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties;

/** Where notices appear (components/notify). One stands in the app. */
export function Toaster() {
  const theme = useSyncExternalStore(subscribeThemeChoice, resolvedTheme);
  const aboveFoot = useSyncExternalStore(subscribeToastOffset, toastOffset);
  const bottom = aboveFoot ?? 'var(--toast-bottom)';
  const isHidden = useAmountsHidden();
  useEffect(() => {
    // What stands there may name an amount; what it offers to undo can be undone by its keys.
    if (isHidden) toast.dismiss();
  }, [isHidden]);
  // After sonner's own effects: from here on it hears.
  useEffect(() => beginNotices(toast), []);
  // Beside the root, not in it: an open dialog hides the root from assistive technology, and notices must still be heard.
  return createPortal(
    <SonnerToaster
      customAriaLabel={t('shell.notifications')}
      theme={theme}
      position="bottom-right"
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      gap={TOAST_GAP_PX}
      offset={{ bottom, right: '1.5rem' }}
      mobileOffset={{ bottom, left: '1rem', right: '1rem' }}
      icons={icons}
      toastOptions={{ unstyled: true, classNames: toastClass }}
      style={style}
    />,
    document.body,
  );
}
