import Wallet from 'lucide-react/icons/wallet';
import { MonthBars } from '@/ui/charts/month-bars.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { VerdictCard, VerdictRows } from '@/ui/feedback/verdict-card.tsx';
import { FileHero } from '@/ui/layout/file-hero.tsx';
import { ChoiceRow, ChoiceRows } from '@/ui/layout/panel.tsx';
import { AnswerButton, QuestionCard } from '@/ui/layout/question-card.tsx';
import { Checklist, ChecklistItem } from '@/ui/lists/checklist.tsx';
import { PreviewCard, PreviewFact, PreviewFacts, PreviewRow } from '@/ui/lists/preview-card.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { LONG_TEXT, Specimen } from './gallery-specimen.tsx';

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
