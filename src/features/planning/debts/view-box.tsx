import { type ReactNode, useEffect, useRef } from 'react';
import { FocusBox } from '@/ui/lists/focus-box.tsx';

type ViewBoxProps = {
  readonly label: string;
  /** It stands in place of another view of the tab. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

/** A view without a heading of its own that can be focused: gets the focus that went with the one before it. */
export function ViewBox({ label, takesFocus, children }: ViewBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const wants = useRef(takesFocus);
  useEffect(() => {
    // Whoever went on meanwhile stays there.
    if (wants.current && document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <FocusBox ref={box} label={label}>
      {children}
    </FocusBox>
  );
}
