import { Price } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Note, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { Marquee } from '#components/list/Marquee.tsx';
import { ControlResult } from './ControlResult';
import { winners } from './samples';

interface StepperDemoProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** Two steppers for QA: the second has equal limits, so its buttons refuse every step. */
export const StepperDemo = ({ quantity, onChange }: StepperDemoProps) => (
  <>
    <Row minHeight={56} gap={12} wrap spread>
      <span>数量</span>
      <Stepper label="数量" value={quantity} max={20} onChange={onChange} />
    </Row>
    <ControlResult control="步进器">已选 {quantity} 件</ControlResult>
    <Row minHeight={56} gap={12} wrap spread>
      <span>限购 1 件</span>
      <Stepper label="限购数量" value={1} max={1} onChange={onChange} />
    </Row>
  </>
);

const LINE_COUNT_TABS = [0, 1, 2, 5].map((count) => ({ id: String(count), text: `${count} 条` }));

interface MarqueeDemoProps {
  /** The number of lines. */
  readonly lines: number;
  readonly onChoose: (lines: number) => void;
}

/** A marquee of winners, for QA. Tabs choose the number of its lines. */
export function MarqueeDemo({ lines, onChoose }: MarqueeDemoProps) {
  return (
    <>
      <Note as="div" tint="gold">
        <Marquee label="中奖名单" items={winners.slice(0, lines)}>
          {({ phone, title }) => (
            <>
              恭喜 <b>{phone}</b> 抽中「<bdi>{title}</bdi>」
            </>
          )}
        </Marquee>
      </Note>
      <Tabs label="几条" tabs={LINE_COUNT_TABS} chosen={String(lines)} onChoose={(id) => onChoose(Number(id))} />
    </>
  );
}

const ROW_STEPS = [{ text: '填写数量' }, { text: '核对确认' }, { text: '提交结果' }];
const COLUMN_STEPS = [
  { text: '已提交', note: '2026-11-20 14:32:08' },
  { text: '审核中', note: '核对贡献值与申请材料' },
  { text: '到账' },
];
const REFUSED_STEPS = [{ text: '提交申请' }, { text: '审核未通过', ended: 'error' }, { text: '支出已退回' }] as const;
const CANCELLED_STEPS = [{ text: '提交申请' }, { text: '兑换已取消', ended: 'stopped' }, { text: '支出已退回' }] as const;
const STEP_TABS = ['第一步', '第二步', '第三步', '全部完成'].map((text, index) => ({ id: String(index), text }));

interface StepsDemoProps {
  /** The index of the active step. */
  readonly step: number;
  readonly onChoose: (step: number) => void;
}

/** Steps in a row and in a column, for QA. Tabs choose the active step; refused and cancelled steps are fixed examples. */
export function StepsDemo({ step, onChoose }: StepsDemoProps) {
  return (
    <>
      <Steps label="兑换步骤" steps={ROW_STEPS} active={step} />
      <Stack padY={16} padX={0}>
        <Steps label="兑换进度" steps={COLUMN_STEPS} active={step} variant="column" />
      </Stack>
      <Steps label="未通过的步骤" steps={REFUSED_STEPS} active={3} />
      <Stack padY={16} padX={0}>
        <Steps label="已取消的步骤" steps={CANCELLED_STEPS} active={3} variant="column" />
      </Stack>
      <Tabs label="走到哪一步" tabs={STEP_TABS} chosen={String(step)} onChoose={(id) => onChoose(Number(id))} />
    </>
  );
}

/** The lengths of the countdowns in ms: 02:14:36, and ten seconds. */
const LONG_MS = 8_076_000;
const SHORT_MS = 10_000;

interface PriceAndTimeDemoProps {
  /** The server time in ms at which the page was opened. */
  readonly openedAt: number;
}

/** Prices beside countdowns, for QA: a long countdown, a short one, and one that has ended. */
export const PriceAndTimeDemo = ({ openedAt }: PriceAndTimeDemoProps) => (
  <>
    <Row gap={12} wrap spread below={8} padY={8} card tint="hero" size={28}>
      <Price price={19900} marketPrice={39900} />
      <TimeLeft text="距结束" until={openedAt + LONG_MS} tone="light" />
    </Row>
    <Row minHeight={56} gap={12} wrap spread>
      <Text as="span" size={20} tone="cinnabar">
        <Price price={123456789} />
      </Text>
      <TimeLeft text="即将结束" until={openedAt + SHORT_MS} />
    </Row>
    <Row minHeight={56} gap={12} wrap spread>
      <Text as="span" size={20} tone="cinnabar">
        <Price price={5} marketPrice={100} />
      </Text>
      <TimeLeft text="已结束" until={openedAt} />
    </Row>
  </>
);
