import { Note } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { Marquee } from '#components/list/Marquee.tsx';
import { winners } from './samples';

const COUNTS = [0, 1, 2, 5].map((count) => ({ id: String(count), text: `${count} 条` }));

/** The marquee over as many lines as chosen. */
export function Lines({ lines, onChoose }: { readonly lines: number; readonly onChoose: (lines: number) => void }) {
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
      <Tabs label="几条" tabs={COUNTS} chosen={String(lines)} onChoose={(id) => onChoose(Number(id))} />
    </>
  );
}
