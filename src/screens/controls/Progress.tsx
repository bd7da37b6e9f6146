import { Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';

const ACROSS = [{ text: '填写数量' }, { text: '核对确认' }, { text: '提交结果' }];
const DOWN = [
  { text: '已提交', note: '2026-11-20 14:32:08' },
  { text: '审核中', note: '核对贡献值与申请材料' },
  { text: '到账' },
];
const REFUSED = [{ text: '提交申请' }, { text: '审核未通过', ended: 'error' }, { text: '支出已退回' }] as const;
const STOPPED = [{ text: '提交申请' }, { text: '兑换已取消', ended: 'stopped' }, { text: '支出已退回' }] as const;
const POSITIONS = ['第一步', '第二步', '第三步', '全部完成'].map((text, index) => ({ id: String(index), text }));

/** The steps in a row and in a column, at the chosen one. */
export function Progress({ step, onChoose }: { readonly step: number; readonly onChoose: (step: number) => void }) {
  return (
    <>
      <Steps label="兑换步骤" steps={ACROSS} active={step} />
      <Stack padY={16} padX={0}>
        <Steps label="兑换进度" steps={DOWN} active={step} variant="column" />
      </Stack>
      <Steps label="未通过的步骤" steps={REFUSED} active={3} />
      <Stack padY={16} padX={0}>
        <Steps label="已取消的步骤" steps={STOPPED} active={3} variant="column" />
      </Stack>
      <Tabs label="走到哪一步" tabs={POSITIONS} chosen={String(step)} onChoose={(id) => onChoose(Number(id))} />
    </>
  );
}
