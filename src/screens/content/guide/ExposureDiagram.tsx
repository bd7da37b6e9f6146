import { Card, Row, Text } from '#components/layout/primitives.tsx';
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

/** Draws how visits become friends, and friends become draws; says to visitors what a visit is, and to members how far the next draw is. */
export const ExposureDiagram = ({ progress }: ExposureDiagramProps) => (
  <Card as="section" padY={12} gap={8} aria-label="访问与加入">
    {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
    <Row key={progress?.today} gap={8} wrap spread align="baseline">
      <h2>{progress === undefined ? '访问有什么用' : `今日访问 ${progress ? `${progress.today} 次` : ''}`}</h2>
      <Text size={14} tone="soft" lineBreak="balance">
        {progress === undefined
          ? '好友打开一次您的邀请，就是一次访问；访问越多，加入的好友越多'
          : progress && nextDrawText(roundOf(progress))}
      </Text>
    </Row>
    <Stages
      stages={stages.map(({ figureOf, about, ...stage }) => ({
        ...stage,
        figure: progress && figureOf(progress),
        about: progress === undefined ? about : '',
      }))}
    />
  </Card>
);

const nextDrawText = ({ missing }: ReturnType<typeof roundOf>) =>
  missing > 0 ? `再邀 ${missing} 位 +1 次开盒` : '本轮已满 +1 次开盒';

/** The diagram with the member's own figures. */
export const OwnExposureDiagram = () => <ExposureDiagram progress={useAssistProgress()} />;
