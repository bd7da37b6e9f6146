import { MainButton } from '#components/form/Button.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { LinkButton, Row } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { Help } from '#machines/content/customer.ts';

/** The bar at the bottom of the page: a call, and the WeChat account to copy, which is the main way while nobody answers a call. */
export function ContactBar({ help: { phone, wechat, opens } }: { readonly help: Help }) {
  const { actor } = useFlow(copyMachine);
  if (!phone && !wechat) return null;
  // `opens` is set only while nobody answers a call.
  const prefersWechat = wechat !== null && opens !== undefined;
  return (
    <BottomBar>
      <Row gap={12}>
        {wechat && (
          <div className="grow">
            <MainButton
              fill={prefersWechat ? 'solid' : 'outline'}
              onClick={() => actor.send({ type: 'copy.start', text: wechat })}
            >
              复制微信号
            </MainButton>
          </div>
        )}
        {phone && (
          <div className="grow">
            <LinkButton as="a" href={`tel:${phone.number}`} tint={prefersWechat ? undefined : 'fill'}>
              拨打客服电话
            </LinkButton>
          </div>
        )}
      </Row>
    </BottomBar>
  );
}
