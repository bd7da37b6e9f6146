import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { controlsMachine } from '#machines/controls/controls.ts';
import { statusOf } from '#machines/core/status.ts';
import { RegionDemo } from './RegionDemo';
import { SwipeCellDemo } from './SwipeCellDemo';
import { MarqueeDemo, PriceAndTimeDemo, StepperDemo, StepsDemo } from './smallDemos';
import { UploaderDemo } from './UploaderDemo';

/** A page with every control in all its states, for QA. Only the QA build has it. */
export default function ControlsScreen() {
  const { actor, children } = useFlow(controlsMachine);
  const { send } = actor;
  const chosen = useSelector(actor, (current) => current.context);
  const status = useSelector(actor, statusOf);
  // The countdowns need the server's time.
  if (status === 'readingTime') return <PageSkeleton />;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar />
      <Text as="h1" size={28} inset>
        控件
      </Text>
      <Text size={14} tone="soft" inset>
        每个控件的每个状态都可以在这里试
      </Text>
      <DemoSection title="步进器" note="点一下加减一；按住 600 毫秒后每 200 毫秒一次；也可输入">
        <StepperDemo quantity={chosen.quantity} onChange={(quantity) => send({ type: 'quantity.choose', quantity })} />
      </DemoSection>
      <DemoSection title="滑动单元" note="向左拖过操作宽度的 15% 打开，拖回到不足 85% 合上" flush>
        <SwipeCellDemo lastAction={chosen.action} onAction={(action) => send({ type: 'action.choose', action })} />
      </DemoSection>
      <DemoSection title="无缝滚动" note="每条停 1000 毫秒；按住、看不见或减少动画时不动">
        <MarqueeDemo lines={chosen.lines} onChoose={(lines) => send({ type: 'lines.choose', lines })} />
      </DemoSection>
      <DemoSection title="上传" note="最多 3 张，每张不超过 5 MB；在本机压缩到 200 kB 以内">
        <UploaderDemo actor={children.uploader} files={chosen.files} send={send} />
      </DemoSection>
      <DemoSection title="树形选择" note="省市区三级；也可带红点、角标和不可选项" flush>
        <RegionDemo path={chosen.path} region={chosen.region} pickerOpen={status === 'choosing'} send={send} />
      </DemoSection>
      <DemoSection title="步骤" note="已完成 · 进行中 · 未开始 · 未通过 · 已取消">
        <StepsDemo step={chosen.step} onChoose={(step) => send({ type: 'step.choose', step })} />
      </DemoSection>
      <DemoSection title="价格与倒计时" note="分换算成元，两位小数；按服务器时间倒数，不为负">
        <PriceAndTimeDemo openedAt={chosen.openedAt} />
      </DemoSection>
    </div>
  );
}

interface DemoSectionProps {
  readonly title: string;
  readonly note: string;
  /** The control fills the card to its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A card for one control, with its name and a note on its behaviour. */
const DemoSection = ({ title, note, flush, children }: DemoSectionProps) => (
  <Card as="section" inset above={12} clip aria-label={title}>
    <Stack padY={12}>
      <h2>{title}</h2>
      <Text size={12} tone="faint">
        {note}
      </Text>
    </Stack>
    {flush ? (
      children
    ) : (
      <Text as="div" padY={12}>
        {children}
      </Text>
    )}
  </Card>
);
