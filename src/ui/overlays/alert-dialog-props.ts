import type { ReactNode } from 'react';

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will be lost, in numbers. */
  message?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Paints the confirm button as destructive and puts the focus on the other one. */
  danger?: boolean;
  /** Puts the focus on the other button although nothing is lost: what a stray Enter must not begin. */
  careful?: boolean;
  pending?: boolean;
  confirmDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onExitComplete?: () => void;
};
