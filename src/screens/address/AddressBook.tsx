import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Horizon } from '#components/display/Horizon.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { BarNote, BottomBar } from '#components/layer/BottomBar.tsx';
import { Confirm } from '#components/layer/Confirm.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Row, Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { chosenAddress } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { addressBookMachine } from '#machines/address/addressBook.ts';
import { titleOf } from '#paths/routes.ts';
import styles from './AddressBook.module.css';
import { Addresses } from './Addresses';
import { isUnread, selectAddressBook } from './addressBookView';
import { NoAddresses } from './NoAddresses';

interface AddressBookProps {
  /** An address is chosen here for the goods of a redemption. */
  readonly choosing: boolean;
  /** Stands above the addresses. */
  readonly top?: ReactNode;
  /** Called once an address is chosen and kept. */
  readonly onChosen?: () => void;
  /** The id of the address that is chosen so far; without it the default address is marked, or the first. */
  readonly chosenId?: string | undefined;
  /** Stands below the addresses. */
  readonly children?: ReactNode;
}

/** The member's addresses, or why there are none, and the way to a new one. */
export function AddressBook({ choosing, top, onChosen, chosenId, children }: AddressBookProps) {
  const { actor } = useFlow(addressBookMachine, { input: { choosing } });
  const view = useSelector(actor, selectAddressBook, shallowEqual);
  useOutput(actor, (address) => {
    chosenAddress.keep(address);
    onChosen?.();
  });
  const { addresses } = view;
  const deleting = addresses.find(({ id }) => id === view.deletingId);
  const marked = addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const readFailure = isUnread(view.stage) ? view.failure : null;
  return (
    <div className={`${layoutStyles.scenicPage} ${view.stage === 'empty' ? '' : styles.page}`}>
      <BackBar title={choosing ? '选择收货地址' : titleOf('/address/list')} />
      {readFailure && (
        <FlowFailed failure={readFailure} waitUntil={view.waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {view.stage === 'loading' && <LoadingSkeleton />}
      {view.stage !== 'loading' && !readFailure && top}
      {view.stage === 'empty' && <NoAddresses />}
      {addresses.length > 0 && <Addresses view={view} choosing={choosing} chosenId={marked?.id} send={actor.send} />}
      {view.stage !== 'loading' && !readFailure && children}
      {view.stage !== 'loading' && <Horizon />}
      {/* Without an address, NoAddresses has the button. */}
      {view.stage !== 'empty' && (
        <BottomBar>
          {view.isFull && <BarNote>最多可添加 20 个收货地址，删除不用的才能新增</BarNote>}
          <Row gap={12}>
            {/* Beside a choice of addresses the button is only outlined, because the choice comes first. */}
            <MainButton
              className="grow"
              fill={choosing ? 'outline' : 'solid'}
              disabled={view.isFull}
              onClick={() => navigate('/address/create')}
            >
              新增收货地址
            </MainButton>
            {choosing && (
              <MainButton
                className="grow"
                disabled={!marked}
                onClick={() => marked && actor.send({ type: 'address.choose', id: marked.id })}
              >
                寄到这里
              </MainButton>
            )}
          </Row>
        </BottomBar>
      )}
      <Confirm
        open={view.stage === 'askingToDelete'}
        title="删除地址"
        text={`确定删除${deleting?.name ?? ''}的地址“${deleting?.addressDetail ?? ''}”吗？已登记的奖品和订单仍寄往原地址，需更改请联系客服。`}
        confirmText="删除"
        onConfirm={() => actor.send({ type: 'delete.confirm' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}

const LoadingSkeleton = () => (
  <Stack gap={12} above={8} inset aria-busy="true" aria-label="正在加载">
    {['56%', '48%', '60%'].map((width) => (
      <Card key={width} gap={8} padY={16}>
        <Skeleton width={width} />
        <Skeleton width="84%" height="0.8em" />
      </Card>
    ))}
  </Stack>
);
