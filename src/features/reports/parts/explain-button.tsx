import { useRef, useState } from 'react';
import { t } from '@/messages/t.ts';
import { AnchoredPopover } from '@/ui/anchored-popover.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { QuietButton } from '@/ui/quiet-button.tsx';
import { ShowIn } from '@/ui/show-in.tsx';
import { Text } from '@/ui/text.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { ExplainBody } from './explain-body.tsx';
import type { ExplainProps } from './explain-props.ts';

/** 'Explain': the formula of a figure with the person's numbers, each opening its rows. */
export function ExplainButton(props: ExplainProps) {
  const { about } = props;
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
            <ExplainBody {...props} isInset />
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
          <ExplainBody {...props} />
        </Dialog>
      )}
    </ShowIn>
  );
}
