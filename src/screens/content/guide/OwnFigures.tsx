import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';

/** Shows the views of the member's invitation, what came of them, and how far the next draw is. Before the first view it shows nothing. */
export function OwnFigures() {
  const progress = useAssistProgress();
  if (!progress || progress.exposure === 0) return null;
  const { exposure, helped, chances, target: helpersPerDraw } = progress;
  const helpedThisRound = helped % helpersPerDraw;
  return (
    <Card as="section" padY={16} gap={12} center aria-label="邀请页访问">
      <h2>再邀 {helpersPerDraw - helpedThisRound} 位好友，多 1 次开盒</h2>
      <Row as="ul" gap={8} wide spread>
        {[
          { name: '访问', figure: exposure },
          { name: '加入', figure: helped },
          { name: '开盒', figure: chances },
        ].map(({ name, figure }, index) => (
          <Row as="li" key={name} gap={8} grow>
            {index > 0 && <Icon name="chevron" size={20} tone="gold" />}
            <Stack grow>
              <Text as="span" size={14} tone="soft" lineBreak="whole">
                {name}
              </Text>
              <Text as="span" size={28} strong>
                {figure}
              </Text>
            </Stack>
          </Row>
        ))}
      </Row>
      <Row gap={12} size={14} wide>
        <div className="grow">
          <ProgressBar label="下一次开盒" value={helpedThisRound} max={helpersPerDraw} />
        </div>
        本轮 {helpedThisRound} / {helpersPerDraw} 位
      </Row>
    </Card>
  );
}
