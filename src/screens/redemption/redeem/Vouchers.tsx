import type { ActorRefFrom } from 'xstate';
import { FieldError } from '#components/form/FieldError.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { Uploader } from '#components/media/Uploader.tsx';
import type { uploaderMachine } from '#machines/controls/uploader.ts';
import type { Send } from './view';

interface VouchersProps {
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  /** A picture is still being prepared, or failed. */
  readonly unready: boolean;
  readonly send: Send;
}

/** Optional pictures for the review: one row, until there are any. */
export const Vouchers = ({ actor, unready, send }: VouchersProps) => (
  <Card inset below={12} padY={8}>
    <Uploader label="凭证" optional="活动照片或订单截图，仅用于审核" actor={actor} send={send} />
    <FieldError>{unready && '请等图片处理好，或移除不可用的图片'}</FieldError>
  </Card>
);
