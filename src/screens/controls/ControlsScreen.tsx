import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Price } from '#components/display/Price.tsx';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { controlsMachine } from '#machines/controls/controls.ts';
import { Lines, Progress } from './Choices';
import styles from './ControlsScreen.module.css';
import { Regions } from './Regions';
import { Swipes } from './Swipes';
import { Uploads } from './Uploads';

/** Every control in all its states, for QA; only in the QA build. */
export default function ControlsScreen() {
  const { actor, children } = useFlow(controlsMachine);
  const shown = useSelector(actor, (current) => current.context);
  const ready = useSelector(actor, (current) => current.hasTag('ready'));
  const choosing = useSelector(actor, (current) => current.hasTag('layer'));
  if (!ready) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      <BackBar />
      <h1 className={styles.title}>控件</h1>
      <p className={styles.note}>每个控件的每个状态都可以在这里试</p>
      <Section title="步进器" note="点一下加减一；按住 600 毫秒后每 200 毫秒一次；也可输入">
        <Quantities quantity={shown.quantity} onChange={(quantity) => actor.send({ type: 'quantity.choose', quantity })} />
      </Section>
      <Section title="滑动单元" note="向左拖过操作宽度的 15% 打开，拖回到不足 85% 合上" flush>
        <Swipes action={shown.action} onAction={(action) => actor.send({ type: 'action.choose', action })} />
      </Section>
      <Section title="无缝滚动" note="每条停 1000 毫秒；按住、看不见或减少动画时不动">
        <Lines lines={shown.lines} onChoose={(lines) => actor.send({ type: 'lines.choose', lines })} />
      </Section>
      <Section title="上传" note="最多 3 张，每张不超过 5 MB；在本机压缩到 200 kB 以内">
        <Uploads actor={children.uploader} files={shown.files} send={actor.send} />
      </Section>
      <Section title="树形选择" note="省市区三级；也可带红点、角标和不可选项" flush>
        <Regions
          path={shown.path}
          region={shown.region}
          choosing={choosing}
          onPath={(path) => actor.send({ type: 'path.choose', path: [...path] })}
          onOpen={() => actor.send({ type: 'region.open' })}
          onChoose={(region) => actor.send({ type: 'region.choose', ...region })}
          onClose={() => actor.send({ type: 'flow.back' })}
        />
      </Section>
      <Section title="步骤" note="已完成 · 进行中 · 未开始 · 未通过 · 已取消">
        <Progress step={shown.step} onChoose={(step) => actor.send({ type: 'step.choose', step })} />
      </Section>
      <Section title="价格与倒计时" note="分换算成元，两位小数；按服务器时间倒数，不为负">
        <Times openedAt={shown.openedAt} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note: string;
  /** Fills the card to its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

function Section({ title, note, flush, children }: SectionProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.hint}>{note}</p>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

interface QuantitiesProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function Quantities({ quantity, onChange }: QuantitiesProps) {
  return (
    <>
      <div className={styles.line}>
        <span>数量</span>
        <Stepper label="数量" value={quantity} max={20} onChange={onChange} />
      </div>
      <p className={styles.result} aria-label="步进器的结果">
        已选 {quantity} 件
      </p>
      <div className={styles.line}>
        <span>限购 1 件</span>
        <Stepper label="限购数量" value={1} max={1} onChange={onChange} />
      </div>
    </>
  );
}

/** In ms: 02:14:36, the last seconds, and a moment in the past. */
const AHEAD = 8_076_000;
const SOON = 10_000;

function Times({ openedAt }: { readonly openedAt: number }) {
  return (
    <>
      <div className={styles.banner}>
        <Price fen={19900} market={39900} />
        <TimeLeft text="距结束" until={openedAt + AHEAD} tone="light" />
      </div>
      <div className={styles.line}>
        <span className={styles.price}>
          <Price fen={123456789} />
        </span>
        <TimeLeft text="即将结束" until={openedAt + SOON} />
      </div>
      <div className={styles.line}>
        <span className={styles.price}>
          <Price fen={5} market={100} />
        </span>
        <TimeLeft text="已结束" until={openedAt} />
      </div>
    </>
  );
}
