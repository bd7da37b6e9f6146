import { type Guide, numberedSteps } from '#machines/content/guide.ts';
import { CurrentStep } from './CurrentStep';
import { Finished, type NextPage } from './Finished';
import { GuideHero } from './GuideHero';

interface NextStepProps {
  readonly title: string;
  readonly guide: Guide;
  readonly nextPage: NextPage;
  readonly onOpened: (to: string) => void;
}

/** The step that a member does now; after the last one the page that the guide leads to. */
export function NextStep({ title, guide, nextPage, onOpened }: NextStepProps) {
  const { steps, done } = numberedSteps(guide);
  const step = steps[done];
  if (step)
    return (
      <>
        <GuideHero barTitle={title} overline={`接下来 · 第 ${done + 1} 步`} title={step.title} path={step.link?.to} />
        <CurrentStep step={step} onOpened={onOpened} />
      </>
    );
  if (done === 0) return <GuideHero barTitle={title} title="暂无内容" path={nextPage.to} />;
  return (
    <>
      <GuideHero barTitle={title} overline={`${done} 步都做到了`} title="全部完成" path={nextPage.to} />
      <Finished nextPage={nextPage} />
    </>
  );
}
