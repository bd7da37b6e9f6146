import type { Drawn } from '@juyi/contract/draw/draw';
import { MainButton } from '#components/form/Button.tsx';
import { StickyAction } from '#components/form/StickyAction.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { customerHref } from '#paths/links.ts';

interface MismatchNoticeProps {
  readonly result: Drawn;
  readonly onAccept: () => void;
}

/** Tells that the phone computed another result than the server. The server's result stands, and customer service can investigate. */
export default function MismatchNotice({ result: { title, won, recordId }, onAccept }: MismatchNoticeProps) {
  return (
    <Stack gap={16} padY={24}>
      <Text size={20} strong center role="alert">
        核对不符
      </Text>
      <Text tone="soft">
        {won ? `您抽中的“${title}”照样算数。` : '这次的结果是谢谢参与。'}
        但手机重新计算的结果与系统给的对不上。核对资料已存在这台手机上，请复制后联系客服查证。
      </Text>
      <StickyAction>
        <MainButton onClick={onAccept}>知道了，看结果</MainButton>
      </StickyAction>
      <PlainButton as={Link} tone="soft" href={customerHref(recordId)}>
        联系客服
      </PlainButton>
    </Stack>
  );
}
