import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/controls/button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { Steps } from '@/ui/feedback/steps.tsx';
import { Brand } from '@/ui/layout/brand.tsx';
import { Trail } from '@/ui/layout/trail.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { LONG_TEXT, Specimen } from './specimen.tsx';

/** What leads from place to place, and what opens above the page. */
export function GalleryOpened() {
  const [tab, setTab] = useState('one');
  return (
    <>
      <Specimen name="Tabs">
        <Tabs
          label="Tabs"
          items={[
            { value: 'one', label: 'One' },
            { value: 'two', label: 'Two', count: '12' },
          ]}
          value={tab}
          onValueChange={setTab}
        >
          What the tab shows
        </Tabs>
      </Specimen>
      <Specimen name="Steps">
        <Steps label="Steps" steps={['Upload', 'Mapping', 'Review', 'Complete']} current={1} />
      </Specimen>
      <Specimen name="Trail">
        <Trail
          label="Trail"
          steps={[
            { key: 'a', content: 'All' },
            { key: 'b', content: 'Home' },
            { key: 'c', content: LONG_TEXT },
          ]}
        />
      </Specimen>
      <Specimen name="Brand">
        <Brand name="Coffer" />
      </Specimen>
      <Specimen name="Menu, Popover, Tooltip" inRow>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { id: 'a', label: 'Edit', hint: 'E', onSelect: () => {} },
            { id: 'b', label: 'Not now', disabled: true, onSelect: () => {} },
            { id: 'c', label: 'Delete', danger: true, separated: true, onSelect: () => {} },
          ]}
        />
        <Popover trigger={<Button>Popover</Button>} title="A popover">
          {LONG_TEXT}
        </Popover>
        <Tooltip content="What it does">
          <Button>Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Dialog" inRow>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Opens key={size} label={`Dialog ${size}`}>
            {(onClose) => (
              <Dialog
                open
                size={size}
                onClose={onClose}
                title={`Dialog ${size}`}
                description={LONG_TEXT}
                closeLabel="Close"
                footer={<Button onClick={onClose}>Done</Button>}
              >
                What is in it
              </Dialog>
            )}
          </Opens>
        ))}
        <Opens label="Question">
          {(onClose) => (
            <AlertDialog
              open
              danger
              title="Delete 12 things?"
              message="This can be undone."
              confirmLabel="Delete"
              cancelLabel="Cancel"
              onConfirm={onClose}
              onCancel={onClose}
            />
          )}
        </Opens>
      </Specimen>
    </>
  );
}

type OpensProps = {
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
};

/** A button, and what it opens. */
function Opens({ label, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
