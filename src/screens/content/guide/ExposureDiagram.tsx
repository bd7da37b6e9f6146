import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { Stages } from './Stages';

/** Visits bring friends, and friends bring draws. */
const stages = [
  {
    name: '访问',
    picture: '/empty/poster.svg',
    to: '/invite',
    figureOf: ({ exposure }: Exposures) => String(exposure),
    about: '好友看到',
  },
  {
    name: '加入',
    picture: '/empty/friends.svg',
    to: '/myteam',
    figureOf: ({ helped }: Exposures) => String(helped),
    about: '您得奖励',
  },
  {
    name: '开盒',
    picture: '/prizes/gift-box.webp',
    to: '/allblind',
    figureOf: ({ chances }: Exposures) => String(chances),
    about: '集满即得',
  },
] as const;

interface ExposureDiagramProps {
  /** The member's figures; null while they load, undefined for a visitor. */
  readonly progress?: Exposures | null;
}

/** Says what exposure is, and draws how it becomes friends, and friends become draws. */
export const ExposureDiagram = ({ progress }: ExposureDiagramProps) => (
  <Card as="section" padY={16} gap={12} aria-label="访问与加入">
    <Stack gap={4}>
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <h2 key={progress?.today}>
        {progress === undefined ? '访问有什么用' : `今日访问 ${progress ? `${progress.today} 次` : ''}`}
      </h2>
      <Text size={14} tone="soft" lineBreak="balance">
        好友打开一次您的邀请，就是一次访问；访问越多，加入的好友越多
      </Text>
    </Stack>
    <Stages stages={stages.map(({ figureOf, ...stage }) => ({ ...stage, figure: progress && figureOf(progress) }))} />
    {progress && <RoundProgress {...roundOf(progress)} />}
  </Card>
);

/** Shows how far the next draw is. */
const RoundProgress = ({ taken, target, missing }: ReturnType<typeof roundOf>) => (
  <Row gap={12} size={14} tone="soft">
    <div className="grow">
      <ProgressBar label="下一次开盒" value={taken} max={target} />
    </div>
    {missing > 0 ? `再邀 ${missing} 位，多 1 次开盒` : '本轮已满，开盒次数 +1'}
  </Row>
);

/** The diagram with the member's own figures. */
export const OwnExposureDiagram = () => <ExposureDiagram progress={useAssistProgress()} />;
