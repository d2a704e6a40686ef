import { Ring } from '@/ui/charts/ring.tsx';
import { BarKey, BarKeys, StackedBar } from '@/ui/charts/stacked-bar.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { HeroCard, HeroFigure } from '@/ui/layout/hero-card.tsx';
import { LevelBar } from '@/ui/lists/measured-row.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { PictureRow } from '@/ui/plans/picture-row.tsx';
import { PlanAmount, PlanRow } from '@/ui/plans/plan-row.tsx';
import { PlanSection } from '@/ui/plans/plan-section.tsx';
import { StepField } from '@/ui/plans/step-field.tsx';
import { StepSwitch } from '@/ui/plans/step-switch.tsx';
import { Specimen } from './gallery-specimen.tsx';

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
