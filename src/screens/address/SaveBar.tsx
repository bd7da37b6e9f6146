import type { ActorRefFrom } from 'xstate';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { Button, MainButton } from '#components/form/Button.tsx';
import { BarNote, BottomBar } from '#components/layer/BottomBar.tsx';
import { Link } from '#components/layout/Link.ts';
import type { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import type { AddressFormView } from './addressFormView';

interface SaveBarProps {
  readonly view: AddressFormView;
  readonly send: ActorRefFrom<typeof addressFormMachine>['send'];
}

/** The button that saves. After an unknown outcome the member sends the same address again, or goes back to the fields. */
export const SaveBar = ({ view, send }: SaveBarProps) => (
  <BottomBar>
    {view.status === 'outcomeUnknown' ? (
      <>
        <BarNote>
          网络异常，地址可能已经保存，请到<Link href="/address/list">地址列表</Link>确认
        </BarNote>
        <MainButton onClick={() => send({ type: 'flow.resend' })}>再试一次</MainButton>
        <Button fill="none" block className="minHeight-44" onClick={() => send({ type: 'address.edit' })}>
          返回修改
        </Button>
      </>
    ) : (
      <MainButton
        type="submit"
        loading={view.status === 'saving'}
        loadingText="正在保存"
        disabled={view.waitUntil !== null || view.status === 'recognizing'}
      >
        <WaitLabel until={view.waitUntil}>保存</WaitLabel>
      </MainButton>
    )}
  </BottomBar>
);
