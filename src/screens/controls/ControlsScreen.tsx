import { useSelector } from '@xstate/react';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { controlsMachine } from '#machines/controls/controls.ts';
import { statusOf } from '#machines/core/status.ts';
import { Lines } from './Lines';
import { Progress } from './Progress';
import { Quantities } from './Quantities';
import { Regions } from './Regions';
import { Section } from './Section';
import { Swipes } from './Swipes';
import { Times } from './Times';
import { Uploads } from './Uploads';

/** Every control in all its states, for QA; only in the QA build. */
export default function ControlsScreen() {
  const { actor, children } = useFlow(controlsMachine);
  const { send } = actor;
  const shown = useSelector(actor, (current) => current.context);
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
      <Section title="步进器" note="点一下加减一；按住 600 毫秒后每 200 毫秒一次；也可输入">
        <Quantities quantity={shown.quantity} onChange={(quantity) => send({ type: 'quantity.choose', quantity })} />
      </Section>
      <Section title="滑动单元" note="向左拖过操作宽度的 15% 打开，拖回到不足 85% 合上" flush>
        <Swipes action={shown.action} onAction={(action) => send({ type: 'action.choose', action })} />
      </Section>
      <Section title="无缝滚动" note="每条停 1000 毫秒；按住、看不见或减少动画时不动">
        <Lines lines={shown.lines} onChoose={(lines) => send({ type: 'lines.choose', lines })} />
      </Section>
      <Section title="上传" note="最多 3 张，每张不超过 5 MB；在本机压缩到 200 kB 以内">
        <Uploads actor={children.uploader} files={shown.files} send={send} />
      </Section>
      <Section title="树形选择" note="省市区三级；也可带红点、角标和不可选项" flush>
        <Regions path={shown.path} region={shown.region} choosing={status === 'choosing'} send={send} />
      </Section>
      <Section title="步骤" note="已完成 · 进行中 · 未开始 · 未通过 · 已取消">
        <Progress step={shown.step} onChoose={(step) => send({ type: 'step.choose', step })} />
      </Section>
      <Section title="价格与倒计时" note="分换算成元，两位小数；按服务器时间倒数，不为负">
        <Times openedAt={shown.openedAt} />
      </Section>
    </div>
  );
}
