import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useState } from 'react';
import { Button, Spinner } from '@/ui/controls/button.tsx';
import { Tabs } from '@/ui/controls/tabs.tsx';
import { Celebration } from '@/ui/feedback/celebration.tsx';
import { CrossFade } from '@/ui/feedback/cross-fade.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Progress } from '@/ui/feedback/progress.tsx';
import { Breadcrumbs, Steps } from '@/ui/feedback/steps.tsx';
import { Brand } from '@/ui/layout/app-frame.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { PageBanner } from '@/ui/layout/page-banner.tsx';
import { Panel } from '@/ui/layout/panel.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { Popover } from '@/ui/overlays/popover.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const SKELETON_HEIGHTS = ['text', 'title', 'figure', 'control'] as const;

/** Surfaces and status messages. */
export function GallerySurfaces() {
  return (
    <>
      <Specimen name="Card">
        <Card>Plain</Card>
        <Card tone="subtle">Subtle</Card>
        <Card tone="accent" padding="sm">
          Accent, small
        </Card>
        <Card interactive padding="lg">
          Interactive, large
        </Card>
      </Specimen>
      <Specimen name="Panel">
        <Panel title="A panel" actions={<Button size="sm">Do it</Button>}>
          What is in it
        </Panel>
        <Panel title={LONG_TEXT} inset="none">
          A panel without insets
        </Panel>
      </Specimen>
      <Specimen name="Section">
        <Section
          title="A part of a page"
          detail={LONG_TEXT}
          actions={<Button>Add</Button>}
          level={3}
        >
          What is in it
        </Section>
      </Specimen>
      <Specimen name="FocusBox">
        <FocusBox ref={null} label="Takes the focus">
          A box that is gone to
        </FocusBox>
      </Specimen>
      {(['info', 'good', 'warn', 'danger'] as const).map((tone) => (
        <Specimen key={tone} name={`Notice ${tone}`}>
          <Notice tone={tone} title="What happened" actions={<Button size="sm">Mend</Button>}>
            {LONG_TEXT}
          </Notice>
          <Notice tone={tone}>A sentence alone.</Notice>
        </Specimen>
      ))}
      <Specimen name="PageBanner">
        <PageBanner label="Banner" title="A banner" action={<Button size="sm">Leave</Button>}>
          What it is about.
        </PageBanner>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={<Inbox />}
          title="Nothing here yet"
          text="What belongs here."
          actions={<Button variant="solid">Add</Button>}
          level={3}
        />
        <EmptyState size="compact" title="Nothing in a card" level={3} />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="This could not be read"
          reassurance="Your data is safe."
          actions={<Button>Try again</Button>}
          level={3}
        >
          What went wrong
        </ErrorState>
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Reading" value={30} max={100} valueText="30 of 100" />
        <Progress label="Nobody knows" value={null} max={100} actions={<Button>Cancel</Button>} />
      </Specimen>
      <Specimen name="Skeleton">
        {SKELETON_HEIGHTS.map((height) => (
          <Skeleton key={height} height={height} width="md" />
        ))}
        <SkeletonGroup label="Loading">
          <SkeletonLines count={2} />
          <SkeletonRows count={2} />
        </SkeletonGroup>
      </Specimen>
      <Specimen name="CrossFade">
        <FadeSpecimen />
      </Specimen>
      <Specimen name="Celebration" inRow>
        <Celebration />
        <Celebration size="lg" />
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="Closed">What it hides</Disclosure>
        <Disclosure summary="Open" open onToggle={() => {}}>
          What it shows
        </Disclosure>
      </Specimen>
    </>
  );
}

/** Lines that load until a press. */
function FadeSpecimen() {
  const [isLoading, setLoading] = useState(true);
  return (
    <>
      <CrossFade skeleton={isLoading ? <SkeletonLines count={2} /> : null}>{LONG_TEXT}</CrossFade>
      <Button size="sm" onClick={() => setLoading((before) => !before)}>
        Load
      </Button>
    </>
  );
}

/** Navigation and overlays. */
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
        <Breadcrumbs
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
        {(['sm', 'md', 'lg', 'xl', 'side'] as const).map((size) => (
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

/** A button and the overlay it opens. */
function Opens({ label, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
