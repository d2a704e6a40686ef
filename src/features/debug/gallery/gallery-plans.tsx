import Wallet from 'lucide-react/icons/wallet';
import { MonthBars } from '@/ui/charts/month-bars.tsx';
import { Ring } from '@/ui/charts/ring.tsx';
import { BarKey, BarKeys, StackedBar } from '@/ui/charts/stacked-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { VerdictCard, VerdictRows } from '@/ui/feedback/verdict-card.tsx';
import { FileHero } from '@/ui/layout/file-hero.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { ChoiceRow, ChoiceRows } from '@/ui/layout/panel.tsx';
import { AnswerButton, QuestionCard } from '@/ui/layout/question-card.tsx';
import { Checklist, ChecklistItem } from '@/ui/lists/checklist.tsx';
import { LevelBar } from '@/ui/lists/measured-row.tsx';
import { PreviewCard, PreviewFact, PreviewFacts, PreviewRow } from '@/ui/lists/preview-card.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { PictureRow } from '@/ui/plans/picture-row.tsx';
import { PlanAmount, PlanRow } from '@/ui/plans/plan-row.tsx';
import { PlanSection } from '@/ui/plans/plan-section.tsx';
import { StepField, StepSwitch } from '@/ui/plans/step-field.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

const ring = (
  <Ring size={64} label="Saved for a trip" share={0.66} tone="warn" valueText="66 of 100">
    ✈️
  </Ring>
);

const PARTS = [
  { key: 'spent', look: 'warm', size: 60, text: '60% of 100.00' },
  { key: 'bills', look: 'amber', size: 5 },
  { key: 'held', look: 'accent', size: 15 },
  { key: 'goals', look: 'violet', size: 5 },
  { key: 'debts', look: 'blue', size: 10 },
  { key: 'free', look: 'hatched', size: 5 },
] as const;

/** The parts of the planning page. */
export function GalleryPlans() {
  return (
    <>
      <Specimen name="HeroCard">
        <HeroCard
          label="A month"
          eyebrow="November · day 24 of 30"
          title="On track."
          detail="Everything will last."
          figure={<HeroFigure label="Free" value="257.40" />}
        >
          <StackedBar label="All parts" parts={PARTS} />
          <BarKeys label="Keys">
            <BarKey look="warm" label="Spent" figure="60.00" />
            <BarKey look="amber" label="Bills" figure="0.00" isEmpty />
            <BarKey
              look="hatched"
              label="Free"
              figure="5.00"
              press={{ name: 'Free: 5.00', onClick: () => {} }}
            />
          </BarKeys>
        </HeroCard>
      </Specimen>
      <Specimen name="StackedBar, small">
        <StackedBar label="All parts, small" size="sm" parts={PARTS} />
      </Specimen>
      <Specimen name="PlanSection">
        <PlanSection
          title="Everyday"
          note="2 budgets"
          sums={[
            { label: 'budgeted', figure: '700.00' },
            { label: 'left', figure: '31.00' },
          ]}
          mark={{ at: 0.8, label: 'today' }}
          listLabel="Everyday"
        >
          <PlanRow
            tile={<Tile size={36} hue={7} />}
            name="Groceries"
            detail="Monthly"
            bar={
              <LevelBar
                size="lg"
                label="Used of Groceries"
                share={0.95}
                mark={0.8}
                tone="warn"
                isHatched
                valueText="95 percent"
              />
            }
            barLabel="380.00 spent"
            barNote="Spending fast"
            isMarked
            amount={
              <PlanAmount label="Change amount of Groceries" onPress={() => {}}>
                400.00
              </PlanAmount>
            }
            value="20.00"
            valueNote="left"
          />
          <PlanRow
            isEditing
            tile={<Tile size={36} hue={12} />}
            name="Coffee"
            amount={<span>Field</span>}
            value="11.00"
            extra={<span>= 300.00</span>}
          />
        </PlanSection>
      </Specimen>
      <Specimen name="PictureRow">
        <PictureRow
          picture={ring}
          title="Trip"
          lines={['by Jan 24', 'there about March']}
          value="66.00"
          valueDetail="of 100.00"
          action={<Button size="sm">+35.00/month</Button>}
        />
      </Specimen>
      <Specimen name="StepSwitch">
        <StepSwitch title="November" previous="Before" next="After" onStep={() => {}} />
      </Specimen>
      <StepFieldSpecimen />
    </>
  );
}

/** It takes the focus where it appears, so it is out of reach here. */
function StepFieldSpecimen() {
  return (
    <Specimen name="StepField">
      <div inert>
        <StepField
          aria-label="Amount"
          value="650+50"
          stepLabels={{ less: 'Less', more: 'More' }}
          onChange={() => {}}
          onStep={() => {}}
        />
      </div>
    </Specimen>
  );
}

/** The components for a new user's first steps. */
export function GalleryGuide() {
  return (
    <>
      <Specimen name="Checklist">
        <Checklist>
          <ChecklistItem
            title="A step"
            detail="It is done"
            isDone
            doneLabel="done"
            isNext={false}
            action={null}
          />
          <ChecklistItem
            title="The next step"
            detail="What it takes"
            isDone={false}
            doneLabel="done"
            isNext
            action={<Button size="sm">Go</Button>}
          />
        </Checklist>
      </Specimen>
      <Specimen name="PreviewCard">
        <Heading level={3}>A step</Heading>
        <PreviewCard
          title="Preview"
          detail="The first of many"
          note="What to look at."
          facts={
            <PreviewFacts>
              <PreviewFact label="From">Mar 3</PreviewFact>
              <PreviewFact label="To">Mar 9</PreviewFact>
            </PreviewFacts>
          }
        >
          <PreviewRow
            day="Mar 9"
            tile={<Tile size={28} look="dashed" />}
            title="A row"
            detail="What it is"
            amount="12.34"
          />
        </PreviewCard>
      </Specimen>
      <Specimen name="VerdictCard">
        <VerdictCard
          tone="good"
          title="It was recognized"
          text="What was found."
          actions={<Button variant="solid">Right</Button>}
        >
          <VerdictRows
            label="Found"
            rows={[
              { key: 'a', name: 'Date', sample: '2025-03-03', result: 'Date', isQuiet: false },
            ]}
          />
        </VerdictCard>
        <VerdictCard
          tone="warn"
          title="It is unsure"
          text="Why."
          actions={<Button>Change</Button>}
        />
      </Specimen>
      <Specimen name="FileHero">
        <FileHero
          title="Drop a file"
          text="From anywhere"
          action="Choose a file"
          note="It stays here."
          onFiles={() => {}}
        />
      </Specimen>
      <Specimen name="QuestionCard">
        <QuestionCard
          place="Question 1 of 2"
          number={1}
          total={2}
          title="One question?"
          actions={<Button variant="ghost">Not now</Button>}
        >
          <AnswerButton label="One answer" result="Its result" onClick={() => {}} />
          <AnswerButton label="Another answer" result={LONG_TEXT} onClick={() => {}} />
        </QuestionCard>
      </Specimen>
      <Specimen name="ChoiceRow">
        <ChoiceRows label="Ways to begin">
          <ChoiceRow
            icon={<Wallet />}
            hue={2}
            title="One way"
            detail="What it does."
            onClick={() => {}}
          />
          <ChoiceRow
            icon={<Wallet />}
            hue={8}
            title="Another way"
            detail={LONG_TEXT}
            onClick={() => {}}
          />
        </ChoiceRows>
      </Specimen>
      <Specimen name="MonthBars">
        <MonthBars
          label="In and out"
          names={{ value: 'In', other: 'Out' }}
          months={[
            {
              key: 'a',
              title: 'March',
              value: { text: '$5,118', share: 1 },
              other: { text: '$4,610', share: 0.9 },
              result: '+$507.76',
              isPartial: false,
            },
            {
              key: 'b',
              title: 'April to 12',
              value: { text: '$2,559', share: 0.5 },
              other: { text: '$1,204', share: 0.24 },
              result: '+$1,355.00',
              isPartial: true,
            },
          ]}
        />
      </Specimen>
    </>
  );
}
