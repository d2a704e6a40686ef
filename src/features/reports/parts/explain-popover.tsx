import { type ReactNode, useRef, useState } from 'react';
import { t } from '@/messages/t.ts';
import { AnchoredPopover } from '@/ui/anchored-popover.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { FormulaBox } from '@/ui/formula.tsx';
import { QuietButton } from '@/ui/quiet-button.tsx';
import { ShowIn } from '@/ui/show-in.tsx';
import { Text } from '@/ui/text.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';

type ExplainPopoverProps = {
  /** What is explained: its name. */
  readonly about: string;
  /** The formula, with its numbers. */
  readonly children: ReactNode;
};

/** 'Explain', and beside it (on a phone over everything) how a figure came about. */
export function ExplainPopover({ about, children }: ExplainPopoverProps) {
  const isWide = useWideScreen();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ShowIn medium="screen" as="span">
      <Text size="xs" tone="muted" weight="normal">
        <QuietButton
          ref={button}
          aria-label={t('reportParts.explainName', { about })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('reportParts.explain')}
        </QuietButton>
      </Text>
      {isWide ? (
        isOpen && button.current ? (
          <AnchoredPopover title={about} anchor={button.current} onClose={close}>
            <FormulaBox inset>{children}</FormulaBox>
          </AnchoredPopover>
        ) : null
      ) : (
        <Dialog
          open={isOpen}
          title={about}
          closeLabel={t('reportParts.close')}
          size="sm"
          onClose={close}
        >
          <FormulaBox>{children}</FormulaBox>
        </Dialog>
      )}
    </ShowIn>
  );
}
