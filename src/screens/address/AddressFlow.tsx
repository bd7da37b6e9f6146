import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Horizon } from '#components/display/Horizon.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Button } from '#components/form/Button.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { goBack } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { useResource } from '#hooks/useResource.ts';
import { addressFormDraft, addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { ownAddresses } from '#machines/address/ownAddresses.ts';
import { titleOf } from '#paths/routes.ts';
import { AddressForm, type AddressFormProps } from './AddressForm';
import styles from './AddressForm.module.css';
import { selectAddressForm } from './addressFormView';

const LIST_PATH = '/address/list';

/** Creates or edits one address. */
export function AddressFlow({ id }: { readonly id: string | null }) {
  const [draft] = useState(() => addressFormDraft(id));
  const { actor } = useFlow(addressFormMachine, { input: { id }, draft });
  const view = useSelector(actor, selectAddressForm, shallowEqual);
  const Form = id ? AddressForm : NewAddressForm;
  useOutput(actor, () => goBack(LIST_PATH));

  function currentView() {
    switch (view.stage) {
      case 'loading':
      case 'settling':
      case 'lookingUp':
        return <LoadingSkeleton />;
      case 'failed':
      case 'waitingToRead':
        return (
          view.failure && (
            <FlowFailed failure={view.failure} waitUntil={view.waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
          )
        );
      case 'gone':
        return <Gone />;
      default:
        return <Form address={view.address} view={view} send={actor.send} />;
    }
  }

  return (
    <div className={`${layoutStyles.scenicPage} ${styles.page}`}>
      <BackBar title={id ? '编辑收货地址' : titleOf('/address/create')} />
      {currentView()}
      <Horizon />
    </div>
  );
}

/** The form of a new address. The first address becomes the default. An address counts as the first only if the member's list is known to be empty. */
function NewAddressForm(props: AddressFormProps) {
  const { value: others } = useResource(ownAddresses);
  return <AddressForm {...props} first={others?.length === 0} />;
}

/** Stands in place of the form of an address that no longer exists. */
const Gone = () => (
  <Stack gap={16} padY={24} center tone="soft">
    <p>它可能已被删除，请返回收货地址查看</p>
    <Button color="primary" fill="outline" className="minHeight-44" onClick={() => goBack(LIST_PATH)}>
      返回收货地址
    </Button>
  </Stack>
);

const LoadingSkeleton = () => (
  <Card gap={16} padY={16} inset aria-busy="true" aria-label="正在加载">
    {['40%', '56%', '64%', '72%'].map((width) => (
      <Skeleton width={width} key={width} />
    ))}
  </Card>
);
